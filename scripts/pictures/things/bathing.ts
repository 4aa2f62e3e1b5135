import { c } from '../kit/palette.ts';
import { type Art, box, draw, fade, line, oval, pairs, poly, shape, times } from '../kit/shape.ts';

/** A free-standing bath, about 560 wide and 240 high. */
export function bath(tone = c.white, dark = c.haze): Art {
  return draw(
    shape(
      'M-280 -220H280Q276 -60 190 -24Q180 0 150 0H-150Q-180 0 -190 -24Q-276 -60 -280 -220Z',
      tone,
    ),
    shape('M150 -220H280Q276 -60 190 -24Q180 0 150 0H60Q170 -60 150 -220Z', dark),
    box(-300, -238, 600, 28, tone, 14),
    box(140, -238, 160, 28, dark, 14),
  );
}

/** Foam standing above the rim of a bath, w wide. */
export const foam = (w: number): Art =>
  draw(
    pairs([-0.36, 34, -0.2, 46, 0, 40, 0.18, 52, 0.36, 36], (x, r, i) =>
      oval(w * x, 0, r * 1.5, r, i % 2 === 0 ? c.white : c.ice),
    ),
  );

/** A tap on a floor stand, about 380 high. */
export const standTap = (): Art =>
  draw(
    line('M0 0V-350Q0 -380 -34 -380H-70Q-96 -380 -96 -350V-330', c.sun, 15),
    line('M0 -250H-44V-150', c.sun, 9),
    box(-30, -10, 60, 10, c.sun, 5),
  );

/** A lounger from the side, head right; about 480 wide and 250 high. */
export function lounger(cloth = c.white, dark = c.haze): Art {
  return draw(
    line('M-190 -80V-4M90 -80V-4', c.amber, 14),
    line('M-220 -84H110L210 -220', c.sun, 14),
    line('M-206 -112H96L188 -238', dark, 34),
    line('M-206 -118H96L184 -240', cloth, 26),
    line('M150 -226L182 -268', c.steel, 30),
  );
}

/** A bath robe on a hook at 0,0; about 480 long. */
export function robe(tone = c.white, dark = c.haze): Art {
  return draw(
    line('M0 0V24', c.navy, 7),
    shape(
      'M-40 20L-120 60L-158 260L-104 274L-96 210L-104 470H104L96 210L104 274L158 260L120 60L40 20Z',
      tone,
    ),
    shape('M40 20L120 60L158 260L104 274L96 210L104 470H24L8 150Z', dark),
    shape('M-44 18Q-60 110 0 200Q60 110 44 18L20 20Q24 90 0 130Q-24 90 -20 20Z', c.cloud),
    box(-100, 214, 200, 26, c.cloud, 6),
    line('M-10 234L-24 330M8 234L16 310', c.cloud, 13),
  );
}

/** A wooden pail with its ladle, about 220 wide and 260 high. */
export function pail(): Art {
  return draw(
    line('M-84 -140C-84 -250 84 -250 84 -140', c.navy, 8),
    line('M30 -130L120 -260', c.amber, 14),
    poly(c.sun, -96, -150, 96, -150, 76, 0, -76, 0),
    poly(c.amber, 34, -150, 96, -150, 76, 0, 26, 0),
    times(4, (i) => line(`M${-60 + i * 36} -146L${-48 + i * 30} -4`, c.amber, 4)),
    poly(c.slate, -90, -112, 90, -112, 88, -94, -88, -94),
    poly(c.slate, -80, -38, 80, -38, 78, -20, -78, -20),
  );
}

/** A sauna stove filled with stones, about 230 wide and 250 high. */
export function stove(): Art {
  return draw(
    pairs([-70, 40, -20, 48, 36, 44, 80, 34, -48, 34, 10, 36, 58, 30], (x, r, i) =>
      oval(
        x,
        i < 4 ? -178 : -206,
        r,
        r * 0.72,
        [c.steel, c.slate, c.mist, c.steel, c.slate, c.steel, c.mist][i] ?? c.steel,
      ),
    ),
    shape('M-120 -176H120L104 -16H-104Z', c.night),
    shape('M50 -176H120L104 -16H44Z', '#1F364D'),
    times(5, (i) => line(`M-70 ${-136 + i * 24}H70`, c.amber, 6)),
    box(-92, -16, 24, 16, c.night),
    box(68, -16, 24, 16, c.night),
  );
}

/** A basket with rolled towels in it, about 260 wide and 210 high. */
export function basket(): Art {
  return draw(
    shape('M-120 -130H120L100 0H-100Z', c.sun),
    times(3, (i) => line(`M${-114 + i * 6} ${-104 + i * 36}H${114 - i * 6}`, c.amber, 7)),
    times(6, (i) => line(`M${-90 + i * 36} -126V-6`, c.amber, 4)),
    box(-128, -146, 256, 26, c.amber, 12),
  );
}

/** Water seen from the side of a pool, with light on it. */
export function water(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  light: string,
): Art {
  return draw(
    box(x, y, w, h, tone),
    fade(
      0.6,
      ...[
        [0.08, 0.2, 0.2],
        [0.5, 0.3, 0.16],
        [0.24, 0.55, 0.3],
        [0.7, 0.6, 0.2],
        [0.1, 0.82, 0.16],
        [0.52, 0.86, 0.3],
      ].map(([a = 0, b = 0, l = 0]) => line(`M${x + w * a} ${y + h * b}h${w * l}`, light, 7)),
    ),
  );
}

/** One step of a sauna's benches, w wide, its seat's top left at x, y. */
export function saunaBench(x: number, y: number, w: number): Art {
  return draw(
    box(x, y, w, 26, c.cream, 4),
    box(x, y + 26, w, 114, c.amber),
    times(Math.floor(w / 60), (i) => box(x + 8 + i * 60, y + 44, 48, 96, '#D19F4E', 3)),
  );
}
