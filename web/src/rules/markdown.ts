/** The rules as they are written in docs/: the few forms of Markdown that they use, as data for the page. */

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'anchor'; id: string };

type Block =
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** A rule: its anchor, its heading, what it says. */
interface Rule {
  id: string;
  title: string;
  blocks: Block[];
}

/** A game's chapter. */
export interface Chapter {
  title: string;
  intro: Block[];
  rules: Rule[];
}

const INLINE = /<a id="([^"]+)"><\/a>|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

export function inline(source: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: source.slice(from, match.index) });
    const [whole, id, strong, emphasis, code, link, href] = match;
    if (id !== undefined) found.push({ kind: 'anchor', id });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else found.push({ kind: 'link', text: link!, href: href! });
    from = match.index + whole.length;
  }
  if (from < source.length) found.push({ kind: 'text', text: source.slice(from) });
  return found;
}

const ITEM = /^(-|\d+\.)\s+/;
const cells = (line: string): Inline[][] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));

export function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let open: Block | null = null;
  for (const line of lines) {
    if (line.trim() === '') open = null;
    else if (line.startsWith('|')) {
      if (open?.kind !== 'table') found.push((open = { kind: 'table', head: cells(line), rows: [] }));
      else if (!/^\|[\s|:-]+\|$/.test(line)) open.rows.push(cells(line));
    } else if (ITEM.test(line)) {
      if (open?.kind !== 'list') found.push((open = { kind: 'list', ordered: line[0] !== '-', items: [] }));
      open.items.push(inline(line.replace(ITEM, '')));
    } else if (open?.kind === 'paragraph' && !line.startsWith('**')) open.words.push(...inline(` ${line}`));
    else found.push((open = { kind: 'paragraph', words: inline(line) }));
  }
  return found;
}

const HEADING = /^### (?:<a id="([^"]+)"><\/a>)?(.+)$/;

/** The games' chapters of a rules file, in their order. */
export function chapters(source: string): Chapter[] {
  return source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const starts = lines.flatMap((line, i) => (HEADING.test(line) ? [i] : []));
      const rules = starts.map((start, i): Rule => {
        const [, id = '', heading = ''] = HEADING.exec(lines[start]!)!;
        return { id, title: heading.trim(), blocks: blocks(lines.slice(start + 1, starts[i + 1])) };
      });
      return { title: title.trim(), intro: blocks(lines.slice(0, starts[0])), rules };
    })
    .filter((chapter) => chapter.rules.length > 0); // the section for programs is no game
}

/** The anchor of a rule's number: MA6.4 is at `ma6-4`. */
export const anchorOf = (rule: string): string => rule.toLowerCase().replaceAll('.', '-');
