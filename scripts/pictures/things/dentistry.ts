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

/** A dental chair with its lamp and tray; about 640 wide and 560 high, head right. */
export function dentalChair(pad = c.steel, dark = c.blue, body = c.white, bodyDark = c.haze): Art {
  return draw(
    fade(0.3, poly(c.cream, 20, -500, 116, -500, 220, -230, -80, -190)),
    line('M-150 -40V-420L-60 -540H68', body, 14),
    oval(68, -508, 30, 14, c.cream),
    shape('M4 -512Q4 -556 68 -556T132 -512Z', body),
    shape('M80 -556Q132 -552 132 -512H96Z', bodyDark),
    line('M-150 -250H-60', bodyDark, 10),
    box(-196, -268, 170, 16, body, 8),
    times(4, (i) => line(`M${-170 + i * 34} -270v-${22 + (i % 2) * 12}`, c.slate, 7)),
    box(-190, -18, 330, 18, c.navy, 9),
    shape('M-60 -130H90L120 -18H-120Z', body),
    shape('M40 -130H90L120 -18H60Z', bodyDark),
    line('M-270 -134L-130 -150L70 -138L186 -300', dark, 58),
    line('M-272 -142L-130 -160L68 -148L182 -308', pad, 46),
    line('M212 -350L232 -380', dark, 50),
    line('M208 -354L228 -386', pad, 40),
    line('M-20 -170V-206', bodyDark, 12),
    box(-70, -222, 130, 22, body, 11),
  );
}

/** A molar, about 190 wide and 270 high. */
export function molar(tone = c.white, dark = c.haze): Art {
  return draw(
    shape(
      'M-90 -190C-112 -272 -42 -284 0 -256C42 -284 112 -272 90 -190C82 -150 70 -120 62 -70C58 -30 50 0 36 0C16 0 18 -60 0 -84C-18 -60 -16 0 -36 0C-50 0 -58 -30 -62 -70C-70 -120 -82 -150 -90 -190Z',
      tone,
    ),
    shape(
      'M40 -268C96 -276 106 -250 90 -190C82 -150 70 -120 62 -70C58 -30 50 0 36 0C24 0 16 -30 10 -62C30 -120 66 -180 40 -268Z',
      dark,
    ),
    fade(0.8, line('M-66 -214Q-64 -244 -40 -246', c.white, 9)),
  );
}

/** A toothbrush standing upright, about 250 long, bristles to the left. */
function toothbrush(tone: string): Art {
  return draw(
    line('M0 0V-150Q0 -180 4 -196V-246', tone, 13),
    times(4, (i) => box(-22, -248 + i * 13, 20, 9, c.white, 3)),
  );
}

/** A glass with two toothbrushes, about 300 high. */
export function brushGlass(): Art {
  return draw(
    at(-18, -20, 1, turn(-10, toothbrush(c.sun))),
    at(20, -20, -1, turn(-13, toothbrush(c.blue))),
    poly(c.frost, -58, -136, 58, -136, 48, 0, -48, 0),
    fade(0.35, poly(c.slate, 18, -136, 58, -136, 48, 0, 12, 0)),
    box(-58, -142, 116, 12, c.white, 6),
  );
}

/** A tube lying on its side, about 260 wide. */
export function tube(): Art {
  return draw(
    shape('M-140 -66V-4L90 0Q104 -4 104 -20V-50Q104 -66 90 -70Z', c.white),
    shape('M-140 -30V-4L90 0Q104 -4 104 -20V-34Z', c.haze),
    box(-146, -74, 18, 76, c.cloud, 4),
    poly(c.slate, -90, -67, -20, -68, -20, -2, -90, -3),
    box(104, -52, 44, 36, c.navy, 6),
  );
}

/** Instruments of a dental tray seen from above, standing side by side; each about 420 long. */
export function mouthMirror(): Art {
  return draw(
    line('M0 0V-300', c.slate, 15),
    line('M0 -40V-150', c.steel, 15),
    line('M0 -300L20 -352', c.slate, 9),
    disc(34, -390, 44, c.slate),
    disc(34, -390, 34, c.white),
    fade(0.6, line('M16 -386L40 -410', c.haze, 9)),
  );
}

export function probe(): Art {
  return draw(
    line('M0 0V-300', c.slate, 15),
    times(5, (i) => line(`M-6 ${-60 - i * 22}H6`, c.steel, 6)),
    line('M0 -300L-6 -360Q-8 -410 28 -404', c.slate, 8),
  );
}

export function tweezers(): Art {
  return draw(
    line('M0 0C-26 -120 -24 -240 -4 -400M0 0C26 -120 24 -240 4 -400', c.slate, 12),
    line('M0 0V-40', c.steel, 15),
  );
}
