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
  shape,
  times,
  turn,
} from '../kit/shape.ts';

/** Headphones seen from the front, their cups down to 0; about 300 wide and 330 high. */
export function headphones(): Art {
  return draw(
    line('M-122 -100C-150 -300 -70 -322 0 -322S150 -300 122 -100', c.navy, 26),
    line('M-60 -306C-30 -318 30 -318 60 -306', c.slate, 14),
    box(-116, -150, 44, 140, c.sun, 22),
    box(72, -150, 44, 140, c.amber, 22),
    box(-158, -158, 66, 156, c.blue, 32),
    box(92, -158, 66, 156, c.navy, 32),
    fade(0.4, line('M-138 -130V-50', c.mist, 9)),
  );
}

/** Headphones on a wooden stand, about 470 high. */
export function headphonesOnStand(): Art {
  return draw(
    box(-110, -26, 220, 26, c.amber, 10),
    box(-14, -440, 28, 420, c.sun),
    box(4, -440, 10, 420, c.amber),
    at(0, -116, 1, headphones()),
    box(-54, -448, 108, 22, c.sun, 11),
  );
}

/** A hearing chart: a grid with one line for each ear; w by h, top left at 0,0. */
export function audiogram(w: number, h: number): Art {
  const track = (levels: readonly number[]): readonly (readonly [number, number])[] =>
    levels.map((level, i) => [w * (0.1 + i * 0.16), h * level] as const);
  const left = track([0.22, 0.26, 0.3, 0.44, 0.62, 0.7]);
  const right = track([0.3, 0.28, 0.4, 0.56, 0.6, 0.82]);
  const path = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return draw(
    box(0, 0, w, h, c.white, 6),
    times(6, (i) => box(w * (0.1 + i * 0.16) - 1.5, h * 0.06, 3, h * 0.88, c.frost)),
    times(6, (i) => box(w * 0.04, h * (0.12 + i * 0.155), w * 0.92, 3, c.frost)),
    line(path(left), c.steel, 6),
    ...left.map(([x, y]) => draw(disc(x, y, 11, c.steel), disc(x, y, 5, c.white))),
    line(path(right), c.amber, 6),
    ...right.map(([x, y]) => at(x, y, 1, turn(45, box(-9, -9, 18, 18, c.amber)))),
  );
}

/** An audiometer with two dials; about 300 wide and 130 high. */
export function audiometer(): Art {
  return draw(
    poly(c.haze, -140, -110, 140, -110, 160, 0, -160, 0),
    box(-160, -14, 320, 14, c.mist, 4),
    disc(-84, -58, 36, c.navy),
    line('M-84 -58L-68 -80', c.sun, 7),
    disc(84, -58, 36, c.navy),
    line('M84 -58L66 -78', c.sun, 7),
    box(-26, -92, 52, 28, c.blue, 4),
    times(3, (i) => disc(-22 + i * 22, -40, 7, i === 1 ? c.sun : c.steel)),
  );
}

/** A tuning fork standing upright, h high. */
export function tuningFork(h: number): Art {
  return draw(
    line(`M0 0V${-h * 0.42}`, c.cloud, 15),
    line(
      `M-26 ${-h}V${-h * 0.52}Q-26 ${-h * 0.42} 0 ${-h * 0.42}Q26 ${-h * 0.42} 26 ${-h * 0.52}V${-h}`,
      c.ice,
      15,
    ),
    line(`M26 ${-h}V${-h * 0.52}Q26 ${-h * 0.42} 4 ${-h * 0.42}`, c.cloud, 15),
  );
}

/** A hearing aid to be worn behind the ear, about 200 high. */
export function hearingAid(): Art {
  return draw(
    line('M2 -168C40 -230 104 -190 96 -120', c.white, 8),
    shape(
      'M-40 -20C-70 -70 -56 -168 0 -186C30 -190 36 -160 22 -140C0 -100 20 -60 12 -20C4 4 -28 6 -40 -20Z',
      c.steel,
    ),
    shape(
      'M6 -178C30 -186 36 -160 22 -140C0 -100 20 -60 12 -20C8 -6 -4 0 -14 -2C0 -60 -22 -120 6 -178Z',
      c.blue,
    ),
    oval(-22, -108, 6, 16, c.haze),
    oval(98, -104, 22, 26, c.cream),
    oval(104, -98, 12, 15, c.sun),
  );
}

/** A round seashell, about 300 wide and 230 high. */
export function shell(): Art {
  return draw(
    shape(
      'M-150 -90C-150 -190 -60 -240 20 -226C120 -210 170 -120 130 -50C110 -10 60 0 0 0H-180Q-130 -40 -150 -90Z',
      c.cream,
    ),
    shape(
      'M110 -160C160 -110 150 -70 130 -50C110 -10 60 0 0 0H-100C40 -10 120 -60 110 -160Z',
      c.sun,
    ),
    line(
      'M-110 -60C-110 -150 0 -190 60 -140C100 -100 60 -50 20 -60C-16 -70 -14 -116 20 -114',
      c.amber,
      9,
    ),
  );
}

/** A wall of sound-absorbing wedges, cols × rows of 100 units, top left at 0,0. */
export function wedges(cols: number, rows: number, tone: string, light: string, dark: string): Art {
  return times(cols, (i) =>
    times(rows, (j) =>
      at(
        i * 100,
        j * 100,
        1,
        box(0, 0, 97, 97, tone, 3),
        (i + j) % 2 === 0
          ? draw(poly(light, 0, 0, 97, 0, 48, 48), poly(dark, 0, 97, 97, 97, 48, 48))
          : draw(poly(light, 0, 0, 0, 97, 48, 48), poly(dark, 97, 0, 97, 97, 48, 48)),
      ),
    ),
  );
}
