import { c } from '../kit/palette.ts';
import { leaf } from '../kit/plants.ts';
import {
  type Art,
  at,
  box,
  disc,
  draw,
  fade,
  line,
  oval,
  pairs,
  poly,
  shape,
  times,
  turn,
} from '../kit/shape.ts';

/** A kitchen scale with a round dial and a tray; about 260 wide and 300 high. */
export function scales(): Art {
  return draw(
    shape('M-90 -210H90L126 -20Q128 0 108 0H-108Q-128 0 -126 -20Z', c.steel),
    shape('M40 -210H90L126 -20Q128 0 108 0H60Z', c.blue),
    box(-18, -246, 36, 40, c.navy),
    box(-150, -262, 300, 22, c.haze, 10),
    box(-150, -250, 300, 10, c.cloud, 5),
    disc(0, -106, 78, c.navy),
    disc(0, -106, 66, c.white),
    times(9, (i) => at(0, -106, 1, turn(i * 40, box(-2.5, -58, 5, i % 3 === 0 ? 16 : 9, c.mist)))),
    at(0, -106, 1, turn(52, line('M0 8V-46', c.amber, 7))),
    disc(0, -106, 9, c.navy),
  );
}

export function apple(tone = c.sun, dark = c.amber): Art {
  return draw(
    line('M0 -92Q2 -116 16 -122', c.navy, 7),
    at(8, -100, 0.5, turn(62, leaf(80, 22, c.leaf, c.pine))),
    shape(
      'M0 -90C-24 -106 -72 -96 -72 -48C-72 -14 -44 4 -20 0Q0 -6 20 0C44 4 72 -14 72 -48C72 -96 24 -106 0 -90Z',
      tone,
    ),
    shape('M30 -98C54 -94 72 -80 72 -48C72 -14 44 4 20 0Q12 -2 4 -3C50 -20 56 -66 30 -98Z', dark),
  );
}

export function carrot(): Art {
  return draw(
    ...[-24, 0, 24].map((angle) => at(0, -150, 1, turn(angle, leaf(90, 14, c.leaf, c.pine)))),
    shape('M-32 -152Q0 -176 32 -152L6 -6Q0 4 -6 -6Z', c.sun),
    shape('M12 -166Q24 -162 32 -152L6 -6Q3 0 0 0Z', c.amber),
    line('M-26 -120H-8M-14 -78H2', c.amber, 5),
  );
}

/** A head of broccoli, about 150 wide and 170 high. */
export function broccoli(): Art {
  return draw(
    shape('M-26 0L-34 -80H34L26 0Z', c.sage),
    shape('M8 0L12 -80H34L26 0Z', c.leaf),
    disc(-48, -96, 38, c.leaf),
    disc(48, -96, 38, c.pine),
    disc(0, -126, 46, c.leaf),
    disc(22, -92, 34, c.pine),
    disc(-18, -90, 32, c.leaf),
  );
}

export function aubergine(): Art {
  return draw(
    shape(
      'M-20 -190C-40 -140 -76 -110 -70 -54C-66 -14 -34 0 0 0S66 -14 70 -54C76 -110 40 -140 20 -190Z',
      c.navy,
    ),
    shape('M8 -190H20C40 -140 76 -110 70 -54C66 -14 34 0 0 0C60 -40 40 -120 8 -190Z', c.night),
    fade(0.4, line('M-44 -90Q-54 -60 -46 -40', c.mist, 9)),
    poly(c.leaf, -30, -196, 30, -196, 20, -168, 0, -182, -20, -168),
    line('M0 -194V-222', c.pine, 11),
  );
}

/** A bunch of green leaves standing up, for bowls. */
export const greens = (): Art =>
  draw(
    ...[-52, -28, -8, 14, 34, 56].map((angle, i) =>
      turn(
        angle,
        leaf(150 - (i % 2) * 26, 42, i % 2 === 0 ? c.leaf : c.sage, i % 2 === 0 ? c.pine : c.leaf),
      ),
    ),
  );

/** A plate seen from above in three parts: half greens, a quarter grain, a quarter protein; r is its radius. */
export function plate(r: number): Art {
  const q = r * 0.74;
  return draw(
    disc(0, 0, r, c.white),
    disc(0, 0, r * 0.8, c.ice),
    shape(`M-8 ${-q}A${q} ${q} 0 0 0 -8 ${q}Z`, c.sage),
    shape(`M8 ${-q}A${q} ${q} 0 0 1 ${q} -8H8Z`, c.cream),
    shape(`M8 ${q}A${q} ${q} 0 0 0 ${q} 8H8Z`, c.mist),
    pairs([-0.5, -0.3, -0.3, -0.06, -0.52, 0.1, -0.28, 0.32, -0.24, -0.46], (x, y, i) =>
      at(r * x, r * y, 1, turn(i * 67 - 40, leaf(r * 0.34, r * 0.1, c.leaf, c.pine))),
    ),
    times(14, (i) =>
      oval(
        r * (0.16 + 0.11 * (i % 4)) + (i > 7 ? 6 : 0),
        -r * (0.14 + 0.12 * Math.floor(i / 4)),
        7,
        5,
        c.sun,
      ),
    ),
    pairs([0.26, 0.24, 0.42, 0.2, 0.26, 0.44], (x, y) =>
      draw(oval(r * x, r * y, r * 0.11, r * 0.08, c.steel)),
    ),
  );
}

export function fork(): Art {
  return draw(
    line('M0 0V-190', c.cloud, 18),
    shape('M-34 -340V-240Q-34 -190 0 -190T34 -240V-340H22V-250H8V-340H-8V-250H-22V-340Z', c.cloud),
  );
}

export const knife = (): Art =>
  draw(
    line('M0 0V-150', c.cloud, 18),
    shape('M-9 -150V-320Q-9 -344 8 -340Q32 -300 26 -190Q22 -150 9 -150Z', c.cloud),
  );

/** A board with a loaf-shaped handle hung or standing; about 200 wide and 320 high. */
export const board = (): Art =>
  draw(
    box(-24, -330, 48, 90, c.amber, 22),
    box(-100, -260, 200, 260, c.sun, 26),
    box(60, -260, 40, 260, c.amber, 20),
    disc(0, -302, 11, c.white),
  );
