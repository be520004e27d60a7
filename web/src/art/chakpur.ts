/** The chakpur as it is held: its tip stands at 0 0, and it is drawn upwards. */
const TUBE = 'M-5 0L-22 -240L-30 -272H30L22 -240L5 0Z';

/** The gradient that makes it round; `id` is to be given to `chakpur`. */
export const gleam = (id: string): string =>
  `<linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>`;

/** `sand`: the colour of the sand in it. */
export function chakpur(id: string, sand: string): string {
  const ridges = Array.from({ length: 11 }, (_, i) => {
    const at = -70 - i * 14;
    const w = (5 + 17 * (-at / 240)).toFixed(2);
    return `<path d="M-${w} ${at}Q0 ${at + 5} ${w} ${at}" fill="none" stroke="var(--brass-line)" stroke-width="3"/>`;
  }).join('');
  return (
    `<path d="M-5 0L-27 -268H27L5 0Z" fill="#1c0f04" opacity=".22" transform="translate(16 20)"/>` +
    `<path d="${TUBE}" fill="var(--brass)" stroke="var(--brass-line)" stroke-width="3" stroke-linejoin="round"/><path d="${TUBE}" fill="url(#${id})"/>` +
    `${ridges}<ellipse cy="-272" rx="30" ry="6" fill="var(--brass-line)"/><ellipse cy="-272" rx="25" ry="4.5" fill="${sand}"/>`
  );
}
