/** What this device keeps of one's puzzles. */
import { after, read, type Progress, type Result } from './progress';

const KEY = 'chakpur-puzzles';

class Kept {
  progress = $state.raw<Progress>(remembered());

  finish(puzzle: { id: string; grade: number }, result: Result, day: string | null): void {
    this.change(after(this.progress, puzzle, result, day));
  }

  change(progress: Progress): void {
    this.progress = progress;
    try {
      localStorage.setItem(KEY, JSON.stringify(progress));
    } catch {
      // A device that remembers nothing (private window) still sets puzzles.
    }
  }
}

function remembered(): Progress {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return read(null);
  }
}

export const kept = new Kept();
