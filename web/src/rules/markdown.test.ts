import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorOf, blocks, chapters, inline, type Chapter } from './markdown';

const read = (file: string): Chapter[] =>
  chapters(readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8'));
const anchors = (file: string): string[] =>
  read(file).flatMap((chapter) =>
    chapter.rules.flatMap((rule) => [
      rule.id,
      ...rule.blocks.flatMap((block) =>
        block.kind === 'list' ? block.items.flat().flatMap((word) => (word.kind === 'anchor' ? [word.id] : [])) : [],
      ),
    ]),
  );

describe('a line', () => {
  test('with everything', () => {
    expect(inline('<a id="ma6-1"></a>**MA6.1** see [FL8](#fl8), *new*: `pass`.')).toEqual([
      { kind: 'anchor', id: 'ma6-1' },
      { kind: 'strong', text: 'MA6.1' },
      { kind: 'text', text: ' see ' },
      { kind: 'link', text: 'FL8', href: '#fl8' },
      { kind: 'text', text: ', ' },
      { kind: 'emphasis', text: 'new' },
      { kind: 'text', text: ': ' },
      { kind: 'code', text: 'pass' },
      { kind: 'text', text: '.' },
    ]);
  });
});

test('items that follow each other are one list, also after a paragraph; an empty line ends it', () => {
  const found = blocks(['Before:', '1. one', '2. two', '', '- three', '', 'After', 'that.']);
  expect(
    found.map((block) => [block.kind, block.kind === 'list' ? [block.ordered, block.items.length] : null]),
  ).toEqual([
    ['paragraph', null],
    ['list', [true, 2]],
    ['list', [false, 1]],
    ['paragraph', null],
  ]);
});

describe.each(['rules.md', 'de/rules.md'])('%s', (file) => {
  test('has a chapter for each game, each with rules', () => {
    expect(read(file).map((chapter) => chapter.rules.length > 6)).toEqual([true, true, true, true]);
  });
  test('has an anchor for every rule and none twice', () => {
    const found = anchors(file);
    expect(found).toContain(anchorOf('MA6.4'));
    expect(found).toContain(anchorOf('FL8.2'));
    expect(new Set(found).size).toBe(found.length);
  });
});

test('both languages number the same rules', () => {
  expect(anchors('de/rules.md')).toEqual(anchors('rules.md'));
});
