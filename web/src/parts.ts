/** Parts of the page that are loaded when they are wanted, and shown when their styles are there too. */

/** A loader that waits for the styles as well. The bundler does so only for whoever asks for a style sheet first: without
 * this, somebody who asks while it is still on its way gets the part at once, and sees it unstyled for a moment. */
export const part =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const found = await load();
    // Meanwhile: other parts may have asked for styles too; to wait for all of them costs nothing.
    await Promise.all(sheetsOnTheirWay().map(arrived));
    return found;
  };

const sheetsOnTheirWay = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);

const arrived = (link: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
  });

/** A style sheet that could not be loaded goes away: nobody waits for it, and whoever tries again asks for it anew. */
export function dropFailedStyles(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);
}
