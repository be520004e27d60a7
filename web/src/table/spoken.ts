/** A long turn is told in short: how it began and how it ended. */
const MOST = 4;

export function spoken(sentences: readonly string[]): string {
  const told = sentences.length > MOST ? [...sentences.slice(0, 2), ...sentences.slice(-2)] : sentences;
  return told.join(' ');
}
