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

/** The sharing picture, 1200 × 630: the mark and the words at the left, a scene in an arch at the right. */
export function sharingPicture(words: Art, scene: Art): Art {
  const arch = 'M640 630V322A272 272 0 0 1 1184 322V630Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${draw(
    box(0, 0, 1200, 630, c.white),

    `<clipPath id="arch"><path d="${arch}"/></clipPath>`,
    shape('M626 630V322A286 286 0 0 1 1198 322V630Z', c.white),
    `<g clip-path="url(#arch)"><g transform="translate(522 45) scale(0.65)">${scene}</g></g>`,
    `<g transform="translate(64 116)">${mark(96, 12, 1)}</g>`,
    `<g transform="translate(64 250)">${words.replace('<svg ', '<svg width="540" height="260" ')}</g>`,
  )}</svg>`;
}
