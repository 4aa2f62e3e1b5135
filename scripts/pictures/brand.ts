import { c } from './kit/palette.ts';
import { type Art, box, disc, draw, shape } from './kit/shape.ts';

/** The mark's letter in a 48-unit square: an H whose bar is a well, with a light above it. Kept in step with web/ui/brand-mark.tsx. */
const letter = draw(
  shape(
    'M11.5 13.5a3.5 3.5 0 0 1 7 0v8.2c3.2 2.8 7.8 2.8 11 0v-8.2a3.5 3.5 0 0 1 7 0v21a3.5 3.5 0 0 1-7 0v-5.2c-3.2 2.8-7.8 2.8-11 0v5.2a3.5 3.5 0 0 1-7 0Z',
    c.white,
  ),
  disc(24, 15.5, 3.5, c.sun),
);

/** The mark as an SVG document, size pixels square. */
export function mark(size: number, corner: number, letterScale: number): Art {
  const move = 24 - 24 * letterScale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}"><rect width="48" height="48" rx="${corner}" fill="${c.blue}"/><g transform="translate(${move} ${move}) scale(${letterScale})">${letter}</g></svg>`;
}

/** The icons of the installed app's shortcuts, drawn in the mark's square. */
const shortcuts = {
  card: draw(
    shape('M11 15h26a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Z', c.white),
    box(8, 19, 32, 4, c.blue),
    box(12, 27, 9, 2.5, c.blue),
    disc(34.5, 28.25, 2.5, c.sun),
  ),
  favourites: shape(
    'M24 37.5C13 30 9.5 24.8 9.5 19.9c0-4.3 3.2-7.4 7.2-7.4 3 0 5.6 1.6 7.3 4.4 1.7-2.8 4.3-4.4 7.3-4.4 4 0 7.2 3.1 7.2 7.4 0 4.9-3.5 10.1-14.5 17.6Z',
    c.white,
  ),
} as const;

/** The icon of a shortcut as an SVG document, size pixels square. */
export function shortcutIcon(name: keyof typeof shortcuts, size: number): Art {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}"><rect width="48" height="48" rx="12" fill="${c.blue}"/><g transform="translate(4.8 4.8) scale(0.8)">${shortcuts[name]}</g></svg>`;
}
