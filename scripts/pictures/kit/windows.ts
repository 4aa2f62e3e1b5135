import { type Hour, outlook, type Sight, skies } from './outlook.ts';
import { c } from './palette.ts';
import { type Art, box, cut, disc, draw, fade, poly, shape, times } from './shape.ts';

interface Look {
  readonly hour?: Hour;
  readonly sight?: Sight;
  readonly cols?: number;
  readonly rows?: number;
  readonly frame?: string;
}

/** A window with frame, glazing bars, outlook and sill. */
export function pane(
  x: number,
  y: number,
  w: number,
  h: number,
  { hour = 'day', sight = 'hills', cols = 2, rows = 2, frame = c.white }: Look = {},
): Art {
  return draw(
    box(x - 16, y - 16, w + 32, h + 32, frame, 4),
    outlook(x, y, w, h, hour, sight),
    times(cols - 1, (i) => box(x + (w / cols) * (i + 1) - 5, y, 10, h, frame)),
    times(rows - 1, (i) => box(x, y + (h / rows) * (i + 1) - 5, w, 10, frame)),
    box(x - 30, y + h + 12, w + 60, 16, frame, 4),
    fade(0.18, box(x - 22, y + h + 28, w + 44, 9, c.navy)),
  );
}

/** A round window with a cross of bars; the name must be unique within the picture. */
export function roundPane(
  name: string,
  x: number,
  y: number,
  r: number,
  hour: Hour,
  sight: Sight,
  frame = c.white,
): Art {
  const outline = `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
  return draw(
    disc(x, y, r + 20, frame),
    cut(name, outline, outlook(x - r, y - r, r * 2, r * 2, hour, sight)),
    box(x - 5, y - r, 10, r * 2, frame),
    box(x - r, y - 5, r * 2, 10, frame),
  );
}

/** A window with a round arch, its foot at y; the name must be unique within the picture. */
export function archPane(
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
  hour: Hour,
  sight: Sight,
): Art {
  const arch = (wide: number, high: number): string =>
    `M${x - wide / 2} ${y}V${y - high + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide / 2} ${y - high + wide / 2}V${y}Z`;
  return draw(
    shape(arch(w + 36, h + 18), c.white),
    cut(name, arch(w, h), outlook(x - w / 2, y - h, w, h, hour, sight)),
  );
}

/** A window in the side wall of a corner, narrowing with the distance; x1 is the near edge. */
export function sidePane(
  x1: number,
  x2: number,
  top: number,
  foot: number,
  slant: number,
  hour: Hour,
  frame = c.white,
): Art {
  const { sky, orb, near } = skies[hour];
  const mid = (x1 + x2) / 2;
  const middle = (top + foot) / 2;
  const t = (x: number): number => (slant * (x - x1)) / (x2 - x1);
  const quad = (fill: string, a: number, b: number, up: number, down: number): Art =>
    poly(fill, a, up + t(a) * 0.55, b, up + t(b) * 0.55, b, down - t(b), a, down - t(a));
  return draw(
    quad(frame, x1 - 14, x2 + 12, top - 18, foot + 20),
    quad(sky, x1, x2, top, foot),
    disc(mid + (x2 - x1) * 0.2, top + (foot - top) * 0.4, (x2 - x1) * 0.14, orb),
    quad(near, x1, x2, foot - (foot - top) * 0.2, foot),
    quad(frame, mid - 5, mid + 5, top, foot),
    poly(
      frame,
      x1,
      middle - 6,
      x2,
      middle - 6 - slant * 0.225,
      x2,
      middle + 6 - slant * 0.225,
      x1,
      middle + 6,
    ),
  );
}
