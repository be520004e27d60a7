/** On a large screen the whole table grows by one factor; it is laid out for the size that this leaves. */
const GROWS_FROM = { width: 1600, height: 1000 };
const GROWS_TO = 1.6;

export const growth = (width: number, height: number): number =>
  Math.min(GROWS_TO, Math.max(1, Math.min(width / GROWS_FROM.width, height / GROWS_FROM.height)));
