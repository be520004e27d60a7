/** Where in the story the part begins that is new to us. */
import type { Chapter } from '../wire/schema';

/** The version of the first move after our own last one; null: only one move came after it, or none of it is ours. */
export function versionSince(story: readonly Pick<Chapter, 'seat' | 'version'>[], seat: number | null): number | null {
  const ours = seat === null ? -1 : story.findLastIndex((chapter) => chapter.seat === seat);
  return ours >= 0 && ours < story.length - 2 ? story[ours + 1]!.version : null;
}
