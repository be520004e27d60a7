/** The addresses of invitations and of finished games. The server answers them, so that messengers can show whose they
 * are. */

/** The link of an invitation, below the folder that the page was served from. */
export const joinLink = (origin: string, base: string, invite: string): string =>
  `${origin}${base}join/${encodeURIComponent(invite)}`;

/** The link of a finished game. */
export const reviewLink = (origin: string, base: string, id: string): string => `${origin}${base}review/${id}`;

/** Where such an address leads in the app; null: it is none. */
export function behindTheDoor(path: string): string | null {
  const found = /^(.*\/)(join|review)\/([^/]+)$/.exec(path);
  return found ? `${found[1]}#/${found[2]}/${found[3]}` : null;
}

/** What somebody typed to be let in, also if it is a whole link. */
export function typedInvite(text: string): string {
  const link = /\/join\/([^/?#\s]+)/.exec(text)?.[1];
  return link === undefined ? text.trim() : decoded(link);
}

/** A part of an address; somebody may have typed anything. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
