import { c } from '../kit/palette.ts';
import { type Art, at, box, disc, draw, fade, line, shape, times, turn } from '../kit/shape.ts';

/** A microscope, about 480 high. */
export function microscope(): Art {
  return draw(
    shape('M-150 0Q-150 -34 -116 -34H120Q150 -34 150 0Z', c.navy),
    line('M70 -40C170 -120 150 -300 10 -330', c.blue, 44),
    line('M92 -60C160 -130 150 -280 40 -320', c.navy, 12),
    box(-130, -150, 260, 22, c.navy, 8),
    box(-96, -162, 110, 12, c.cream, 3),
    box(-66, -128, 50, 40, c.steel, 6),
    turn(
      0,
      at(
        2,
        -306,
        1,
        turn(
          -22,
          box(-34, -130, 68, 210, c.ice, 14),
          box(6, -130, 28, 210, c.haze, 12),
          box(-26, -176, 52, 56, c.steel, 8),
          box(-34, -192, 68, 24, c.navy, 8),
          box(-22, 78, 44, 50, c.slate, 6),
        ),
      ),
    ),
    disc(112, -120, 34, c.slate),
    disc(112, -120, 20, c.haze),
  );
}

/** A rack of sample tubes, about 206 high. */
export function tubes(count: number, tones: readonly string[]): Art {
  const width = count * 62 + 30;
  return draw(
    times(count, (i) => {
      const x = -width / 2 + 46 + i * 62;
      const level = 60 + ((i * 37) % 50);
      return draw(
        box(x - 17, -190, 34, 170, c.white, 16),
        box(x - 12, -28 - level, 24, level, tones[i % tones.length] ?? c.mist, 11),
        box(x - 20, -206, 40, 34, i % 2 === 0 ? c.navy : c.slate, 8),
      );
    }),
    fade(0.9, box(-width / 2, -120, width, 26, c.steel, 6)),
    box(-width / 2, -34, width, 34, c.blue, 6),
    box(-width / 2, -124, 18, 124, c.blue, 4),
    box(width / 2 - 18, -124, 18, 124, c.blue, 4),
  );
}

/** A conical flask, about 240 high, with its liquid. */
export function flask(tone: string): Art {
  return draw(
    fade(
      0.75,
      shape('M-24 -230H24V-140L108 -22Q112 0 90 0H-90Q-112 0 -108 -22L-24 -140Z', c.white),
    ),
    shape('M-58 -92H58L104 -22Q106 -4 88 -4H-88Q-106 -4 -104 -22Z', tone),
    fade(0.14, shape('M24 -140L108 -22Q112 0 90 0H40Z', c.navy)),
    box(-34, -242, 68, 16, c.cloud, 8),
  );
}
