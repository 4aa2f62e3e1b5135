import { c } from '../kit/palette.ts';
import {
  type Art,
  at,
  box,
  crop,
  disc,
  draw,
  line,
  oval,
  ring,
  shape,
  times,
  turn,
} from '../kit/shape.ts';

/** A scanner with its round opening and the bed sliding out to the left; foot at 0,0, about 620 high. */
export function scanner(): Art {
  return draw(
    box(-270, -560, 540, 560, c.white, 90),
    shape('M120 -560H180Q270 -560 270 -470V-90Q270 0 180 0H120Q190 -280 120 -560Z', c.frost),
    disc(0, -306, 196, c.haze),
    disc(0, -306, 176, c.steel),
    disc(0, -306, 150, c.navy),
    shape(
      'M-150 -306A150 150 0 0 1 0 -456A190 190 0 0 0 -110 -306A190 190 0 0 0 -60 -168A150 150 0 0 1 -150 -306Z',
      c.blue,
    ),
    ring(0, -306, 186, c.cream, 6),
    box(-206, -70, 412, 12, c.haze, 6),
    box(-20, -524, 40, 10, c.sun, 5),
  );
}

/** The scanner's bed on its column; the head lies inside the ring. */
export function bed(): Art {
  return draw(
    box(-300, -150, 180, 150, c.ice, 14),
    box(-180, -150, 60, 150, c.haze, 14),
    box(-420, -196, 520, 40, c.cloud, 18),
    box(-420, -226, 500, 44, c.slate, 20),
    box(-420, -200, 500, 18, c.steel, 9),
    box(-60, -258, 110, 42, c.white, 20),
  );
}

/** An ultrasound machine on castors with a lit screen; about 430 high. */
export function ultrasound(): Art {
  const fan = shape('M-20 -8H20L88 104A130 130 0 0 1 -88 104Z', c.steel);
  return draw(
    line('M-70 -14H70M0 -14V-80', c.haze, 14),
    disc(-78, -12, 13, c.night),
    disc(78, -12, 13, c.night),
    box(-64, -200, 128, 150, c.ice, 12),
    box(14, -200, 50, 150, c.haze, 12),
    shape('M-124 -246H124L104 -198H-104Z', c.white),
    box(-8, -290, 16, 50, c.haze),
    box(-130, -450, 260, 178, c.night, 14),
    crop(
      -116,
      -438,
      232,
      154,
      at(
        0,
        -420,
        1,
        fan,
        oval(14, 74, 26, 18, c.mist),
        oval(-22, 96, 16, 9, c.cloud),
        line('M-52 52Q0 32 56 54', c.slate, 6),
      ),
    ),
    line('M128 -236C190 -200 170 -120 120 -120', c.navy, 8),
    box(112, -262, 26, 40, c.sun, 8),
  );
}

/** A film of a hand on a light box, w by 1.3 w. */
export function handFilm(): Art {
  const finger = (x: number, y: number, angle: number, length: number): Art =>
    at(
      x,
      y,
      1,
      turn(
        angle,
        times(3, (i) =>
          box(
            -8 + i * 0.8,
            -length * (0.36 * (i + 1)) - i * 4,
            16 - i * 1.6,
            length * 0.34,
            c.ice,
            8,
          ),
        ),
      ),
    );
  return draw(
    box(-130, -360, 260, 360, c.navy, 6),
    times(4, (i) => at(-44 + i * 29, -130, 1, turn(-12 + i * 8, box(-8, -78, 16, 76, c.haze, 8)))),
    finger(-62, -214, -14, 92),
    finger(-26, -220, -5, 108),
    finger(14, -220, 4, 100),
    finger(52, -210, 14, 78),
    at(54, -112, 1, turn(34, box(-8, -54, 16, 52, c.haze, 8), box(-7, -100, 14, 42, c.ice, 7))),
    times(3, (i) => oval(-34 + i * 34, -112 + (i % 2) * 8, 18, 14, c.ice)),
    box(-44, -84, 30, 84, c.haze, 10),
    box(6, -84, 34, 84, c.haze, 10),
  );
}

/** A film of a rib cage, as large as the hand's. */
export function chestFilm(): Art {
  return draw(
    box(-130, -360, 260, 360, c.navy, 6),
    times(10, (i) => box(-11, -334 + i * 32, 22, 24, c.haze, 7)),
    times(6, (i) =>
      draw(
        line(
          `M-16 ${-300 + i * 38}Q${-104 - i * 2} ${-306 + i * 38} ${-98} ${-252 + i * 40}`,
          i % 2 === 0 ? c.ice : c.haze,
          9,
        ),
        line(
          `M16 ${-300 + i * 38}Q${104 + i * 2} ${-306 + i * 38} 98 ${-252 + i * 40}`,
          i % 2 === 0 ? c.ice : c.haze,
          9,
        ),
      ),
    ),
  );
}
