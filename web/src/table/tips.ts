/** Tables at which this device shows hints at every turn of one's own, for beginners. */
const KEY = 'chakpur-tips';
/** So many tables are remembered; the oldest are forgotten. */
const MOST = 50;

function remembered(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function remember(ids: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(-MOST)));
  } catch {
    // A device that remembers nothing (private window) still plays.
  }
}

export const hasTips = (id: string): boolean => remembered().includes(id);

export function turnOnTips(id: string): void {
  if (!hasTips(id)) remember([...remembered(), id]);
}

export function turnOffTips(id: string): void {
  remember(remembered().filter((each) => each !== id));
}

export const forgetTips = (): void => remember([]);
