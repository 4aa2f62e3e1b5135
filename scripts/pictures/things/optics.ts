import { c } from '../kit/palette.ts';
import {
  type Art,
  at,
  box,
  disc,
  draw,
  fade,
  line,
  oval,
  poly,
  ring,
  shape,
  times,
  turn,
} from '../kit/shape.ts';

type Frame = 'round' | 'square' | 'cat';

const rims: Record<Frame, string> = {
  round: 'M-112 0A50 50 0 1 0 -12 0A50 50 0 1 0 -112 0ZM12 0A50 50 0 1 0 112 0A50 50 0 1 0 12 0Z',
  square:
    'M-114 -26Q-114 -40 -100 -40H-28Q-14 -40 -14 -26L-20 22Q-22 38 -38 38H-90Q-106 38 -108 22ZM114 -26Q114 -40 100 -40H28Q14 -40 14 -26L20 22Q22 38 38 38H90Q106 38 108 22Z',
  cat: 'M-124 -48L-30 -34Q-12 -30 -14 -8Q-20 40 -62 40Q-106 38 -110 -14ZM124 -48L30 -34Q12 -30 14 -8Q20 40 62 40Q106 38 110 -14Z',
};

/** Spectacles seen from the front, centred on 0,0; about 250 wide. */
export function spectacles(kind: Frame, tone: string, width = 11): Art {
  return draw(
    fade(0.45, shape(rims[kind], c.white)),
    line(rims[kind], tone, width),
    line('M-15 -12Q0 -24 15 -12', tone, width),
    fade(0.7, line('M-84 14L-54 -20M40 14L70 -20', c.white, 6)),
    kind === 'cat' ? '' : line('M-114 -14L-126 -20M114 -14L126 -20', tone, width),
  );
}

/** Folded spectacles lying on a table, seen a little from above; about 300 wide. */
export function folded(tone: string): Art {
  return draw(
    line('M-128 -66L96 -96M128 -66L-84 -104', c.slate, 9),
    line('M-126 -70L-128 -48M126 -70L128 -48', tone, 12),
    at(0, -48, 1.08, spectacles('round', tone, 13)),
  );
}

/** A trial frame with its dials, centred on 0,0; about 480 wide. */
export function trialFrame(): Art {
  const eye = (x: number): Art =>
    draw(
      disc(x, 0, 112, c.steel),
      disc(x, 0, 92, c.haze),
      times(16, (i) =>
        at(x, 0, 1, turn(i * 22.5, box(-2, -108, 4, i % 4 === 0 ? 14 : 8, c.white))),
      ),
      disc(x, 0, 76, c.navy),
      disc(x, 0, 68, c.ice),
      fade(0.8, line(`M${x - 36} 26L${x + 14} -36M${x - 8} 34L${x + 30} -12`, c.white, 10)),
      box(x - 9, -138, 18, 34, c.sun, 7),
      box(x - 22, -154, 44, 20, c.amber, 8),
    );
  return draw(
    line('M-240 -60H240', c.navy, 14),
    box(-20, -96, 40, 60, c.navy, 8),
    disc(0, -104, 20, c.slate),
    line('M-26 40Q0 -10 26 40', c.slate, 12),
    eye(-132),
    eye(132),
    box(-268, -76, 36, 32, c.navy, 8),
    box(232, -76, 36, 32, c.navy, 8),
  );
}

/** A case of trial lenses seen from above, w by h, top left at 0,0. */
export function lensCase(cols: number, rows: number): Art {
  const w = cols * 84 + 40;
  const h = rows * 84 + 40;
  return draw(
    box(0, 0, w, h, c.navy, 16),
    box(14, 14, w - 28, h - 28, c.blue, 8),
    times(cols, (i) =>
      times(rows, (j) =>
        draw(
          box(26 + i * 84, 54 + j * 84, 72, 44, c.navy, 4),
          ring(62 + i * 84, 52 + j * 84, 28, (i + j) % 4 === 0 ? c.sun : c.haze, 7),
          fade(0.5, disc(62 + i * 84, 52 + j * 84, 24, c.ice)),
          box(22 + i * 84, 74 + j * 84, 80, 26, c.blue),
        ),
      ),
    ),
  );
}

/** A refraction head with its two round openings, hung from an arm at 0,0; about 330 wide. */
export function phoropter(): Art {
  const half = (side: number): Art =>
    at(
      side * 88,
      150,
      1,
      disc(0, 0, 84, c.navy),
      disc(0, 0, 66, c.steel),
      times(8, (i) => turn(i * 45, disc(0, -52, 8, i % 2 === 0 ? c.slate : c.blue))),
      disc(side * -12, 6, 30, c.mist),
      disc(side * -12, 6, 22, c.night),
      box(side * 76 - 14, -30, 28, 44, c.slate, 8),
      box(side * 34 - 10, 74, 20, 36, c.slate, 8),
    );
  return draw(box(-9, 0, 18, 90, c.slate), box(-60, 50, 120, 40, c.slate, 12), half(-1), half(1));
}

/** A lit chart of open rings that get smaller line by line; w by h, top left at 0,0. */
export function ringChart(w: number, h: number): Art {
  const gap = (x: number, y: number, r: number, turned: number): Art =>
    at(
      x,
      y,
      1,
      turn(
        turned * 90,
        line(`M${r * 0.7} ${-r * 0.7}A${r} ${r} 0 1 0 ${r * 0.7} ${r * 0.7}`, c.navy, r * 0.42),
      ),
    );
  return draw(
    fade(0.25, box(-40, -40, w + 80, h + 80, c.cream, 40)),
    box(0, 0, w, h, c.milk, 8),
    gap(w / 2, h * 0.2, h * 0.1, 0),
    times(2, (i) => gap(w * (0.34 + i * 0.32), h * 0.47, h * 0.066, i + 1)),
    times(3, (i) => gap(w * (0.27 + i * 0.23), h * 0.69, h * 0.045, i * 3 + 1)),
    times(5, (i) => gap(w * (0.22 + i * 0.14), h * 0.87, h * 0.026, i)),
  );
}

/** A half-open spectacle case, about 280 wide. */
export function etui(tone = c.sun, dark = c.amber): Art {
  return draw(
    poly(dark, -130, -70, 130, -70, 110, -140, -110, -140),
    shape('M-140 -74H140V-40Q140 0 100 0H-100Q-140 0 -140 -40Z', tone),
    shape('M70 -74H140V-40Q140 0 100 0H40Q80 -30 70 -74Z', dark),
    oval(0, -74, 130, 12, c.navy),
  );
}
