import { c } from './palette.ts';
import { type Art, box, crop, disc, draw, fade, line, oval, shape, times } from './shape.ts';

type Motif = 'sun' | 'arch' | 'leaf' | 'stones' | 'waves' | 'halves';

const motifs: Record<Motif, (w: number, h: number) => Art> = {
  sun: (w, h) =>
    draw(
      disc(w * 0.6, h * 0.36, w * 0.17, c.sun),
      shape(`M0 ${h * 0.72}Q${w * 0.4} ${h * 0.46} ${w} ${h * 0.7}V${h}H0Z`, c.mist),
      shape(`M0 ${h * 0.86}Q${w * 0.5} ${h * 0.68} ${w} ${h * 0.8}V${h}H0Z`, c.steel),
    ),
  arch: (w, h) =>
    draw(
      shape(
        `M${w * 0.12} ${h}V${h * 0.5}A${w * 0.38} ${w * 0.38} 0 0 1 ${w * 0.88} ${h * 0.5}V${h}Z`,
        c.mist,
      ),
      shape(
        `M${w * 0.28} ${h}V${h * 0.54}A${w * 0.22} ${w * 0.22} 0 0 1 ${w * 0.72} ${h * 0.54}V${h}Z`,
        c.cream,
      ),
    ),
  leaf: (w, h) =>
    draw(
      line(`M${w / 2} ${h * 0.9}V${h * 0.2}`, c.pine, 5),
      times(3, (i) =>
        draw(
          oval(w * 0.32, h * (0.36 + i * 0.17), w * 0.17, h * 0.06, c.leaf),
          oval(w * 0.68, h * (0.3 + i * 0.17), w * 0.17, h * 0.06, c.sage),
        ),
      ),
    ),
  stones: (w, h) =>
    draw(
      oval(w / 2, h * 0.78, w * 0.32, h * 0.1, c.steel),
      oval(w * 0.52, h * 0.6, w * 0.23, h * 0.085, c.mist),
      oval(w * 0.49, h * 0.45, w * 0.15, h * 0.065, c.sun),
    ),
  waves: (w, h) =>
    times(4, (i) =>
      line(
        `M${-w * 0.1} ${h * (0.3 + i * 0.16)}q${w * 0.2} ${-h * 0.1} ${w * 0.4} 0t${w * 0.4} 0t${w * 0.4} 0`,
        [c.steel, c.mist, c.sun, c.mist][i] ?? c.mist,
        7,
      ),
    ),
  halves: (w, h) =>
    draw(
      shape(`M${w / 2} ${h * 0.2}A${h * 0.3} ${h * 0.3} 0 0 0 ${w / 2} ${h * 0.8}Z`, c.steel),
      shape(`M${w / 2} ${h * 0.2}A${h * 0.3} ${h * 0.3} 0 0 1 ${w / 2} ${h * 0.8}Z`, c.sun),
    ),
};

/** A framed picture hung with its top left at x, y. */
export function framed(
  x: number,
  y: number,
  w: number,
  h: number,
  motif: Motif,
  frame = c.steel,
  mat = c.white,
): Art {
  const m = Math.min(w, h) * 0.13;
  return draw(
    fade(0.14, box(x + 7, y + 9, w, h, c.navy, 3)),
    box(x, y, w, h, frame, 3),
    box(x + 7, y + 7, w - 14, h - 14, mat),
    crop(
      x + m,
      y + m,
      w - m * 2,
      h - m * 2,
      box(x, y, w, h, c.ice),
      `<g transform="translate(${x + m} ${y + m})">${motifs[motif](w - m * 2, h - m * 2)}</g>`,
    ),
  );
}

/** A round mirror centred at x, y. */
export function mirror(x: number, y: number, r: number, frame = c.sun, glass = c.frost): Art {
  return draw(
    fade(0.14, disc(x + 7, y + 9, r, c.navy)),
    disc(x, y, r, frame),
    disc(x, y, r - 10, glass),
    fade(
      0.7,
      shape(
        `M${x - r * 0.62} ${y + r * 0.3}L${x + r * 0.2} ${y - r * 0.66}L${x + r * 0.46} ${y - r * 0.5}L${x - r * 0.44} ${y + r * 0.56}Z`,
        c.white,
      ),
    ),
  );
}

/** A wall clock without figures, at ten past ten. */
export function clock(x: number, y: number, r: number, face = c.white, rim = c.navy): Art {
  return draw(
    disc(x, y, r, rim),
    disc(x, y, r - 7, face),
    line(
      `M${x} ${y}L${x - r * 0.36} ${y - r * 0.26}M${x} ${y}L${x + r * 0.5} ${y - r * 0.3}`,
      c.navy,
      5,
    ),
    disc(x, y, 5, c.amber),
  );
}

/** A computer screen on a foot, about 230 wide and 200 high. */
export function monitor(glass = c.navy): Art {
  return draw(
    box(-48, -10, 96, 10, c.white, 4),
    box(-10, -50, 20, 44, c.haze),
    box(-116, -196, 232, 150, c.white, 10),
    box(-106, -186, 212, 126, glass, 4),
  );
}
