import { c } from '../kit/palette.ts';
import { type Art, at, box, disc, draw, fade, line, shape, times } from '../kit/shape.ts';
import { dumbbell } from './exercise.ts';

/** A three-tier dumbbell rack; about 620 wide and 400 high. */
export function rack(): Art {
  return draw(
    line('M-280 0L-240 -400M280 0L240 -400', c.haze, 18),
    line('M-320 -4H-220M220 -4H320', c.haze, 16),
    times(3, (i) => {
      const half = 262 + i * 14;
      const y = -330 + i * 130;
      const each = 5 - Math.floor(i / 1.5);
      return draw(
        box(-half, y, half * 2, 22, c.mist, 6),
        box(-half, y + 14, half * 2, 8, c.slate, 4),
        times(each, (k) =>
          at(
            -half + (half * 2 * (k + 0.5)) / each,
            y,
            1,
            dumbbell(84 + i * 22, k % 3 === 1 ? c.steel : c.navy, c.night, c.haze),
          ),
        ),
      );
    }),
  );
}

/** An exercise bike from the side, facing right; about 430 wide and 430 high. */
export function bike(tone = c.blue, wheel = c.navy): Art {
  return draw(
    box(-170, -16, 130, 16, c.night, 8),
    box(90, -16, 130, 16, c.night, 8),
    line('M-110 -16L-20 -130L150 -16', tone, 18),
    line('M-20 -130L-84 -300M-20 -130L110 -170L136 -350', tone, 20),
    disc(120, -130, 106, wheel),
    disc(120, -130, 74, c.slate),
    disc(120, -130, 22, c.sun),
    line('M96 -356H176Q196 -356 196 -386', c.haze, 16),
    box(-150, -330, 130, 30, c.night, 15),
    box(100, -410, 70, 46, c.steel, 8),
    disc(-20, -130, 30, c.slate),
    line('M-20 -130L-50 -70M-76 -66H-26', c.haze, 11),
  );
}

/** A training shoe facing right, about 260 wide. */
export function shoe(tone: string, dark: string): Art {
  return draw(
    shape(
      'M-124 -30V-128Q-110 -112 -84 -116Q-60 -120 -46 -140L-8 -136C30 -90 80 -80 116 -66Q134 -56 132 -30Z',
      tone,
    ),
    shape('M-124 -30V-80C-60 -50 40 -50 130 -46L132 -30Z', dark),
    box(-132, -34, 268, 34, c.white, 16),
    line('M-16 -116L6 -128M8 -98L30 -112M34 -82L54 -98', c.white, 8),
    line('M-92 -70Q-60 -64 -30 -94', c.white, 9),
  );
}

export function waterBottle(): Art {
  return draw(
    box(-38, -190, 76, 190, c.sage, 18),
    box(8, -190, 30, 190, c.leaf, 16),
    box(-28, -226, 56, 40, c.navy, 8),
    line('M-14 -232Q0 -262 14 -232', c.navy, 9),
    fade(0.6, line('M-20 -150V-60', c.white, 7)),
  );
}

/** A holdall, about 380 wide and 260 high. */
export function holdall(): Art {
  return draw(
    line('M-84 -160C-84 -280 84 -280 84 -160', c.navy, 16),
    box(-190, -176, 380, 176, c.steel, 60),
    shape('M120 -176H130A60 60 0 0 1 190 -116V-60A60 60 0 0 1 130 0H120Q160 -88 120 -176Z', c.blue),
    box(-96, -176, 22, 176, c.navy),
    box(74, -176, 22, 176, c.navy),
    line('M-140 -158H140', c.haze, 6),
    box(-50, -96, 100, 60, c.blue, 10),
  );
}

/** A row of lockers, each 150 wide and h high, standing on a plinth. */
export function lockers(count: number, h: number): Art {
  const x = (i: number): number => (-count / 2 + i) * 150;
  return draw(
    box(x(0), -18, count * 150, 18, c.navy),
    times(count, (i) =>
      draw(
        box(x(i) + 3, -h, 144, h - 18, i % 3 === 1 ? c.sun : c.slate, 6),
        box(x(i) + 128, -h, 19, h - 18, i % 3 === 1 ? c.amber : c.steel, 6),
        times(3, (k) =>
          box(x(i) + 44, -h + 36 + k * 16, 56, 6, i % 3 === 1 ? c.amber : c.steel, 3),
        ),
        box(x(i) + 108, -h * 0.52, 9, 46, c.navy, 4),
      ),
    ),
  );
}
