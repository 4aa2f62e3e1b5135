import { c } from './palette.ts';
import { type Art, at, box, draw, fade, line, shape, turn } from './shape.ts';

/** A doctor's treatment couch from the side with paper roll and pillow; about 560 wide, 250 high, head right. */
export function treatmentCouch(pad = c.steel, dark = c.blue, steel = c.mist): Art {
  return draw(
    line('M-220 -130V-8M200 -130V-8', steel, 14),
    box(-250, -14, 70, 14, c.navy, 7),
    box(170, -14, 70, 14, c.navy, 7),
    box(-226, -70, 432, 12, steel),
    box(-258, -138, 500, 22, c.haze, 6),
    box(-270, -184, 392, 50, pad, 18),
    box(-270, -154, 392, 20, dark, 10),
    at(112, -140, 1, turn(-24, box(-4, -44, 196, 48, pad, 18), box(-4, -14, 196, 18, dark, 9))),
    shape('M-196 -192H110L122 -186L276 -254L286 -238L124 -168H-150V-96H-196Z', c.white),
    shape('M-196 -168H-150V-96H-196Z', c.frost),
    at(
      208,
      -230,
      1,
      turn(-24, box(-46, -34, 92, 38, c.white, 18), box(-46, -14, 92, 18, c.frost, 9)),
    ),
  );
}

/** A massage table with sheet, bolster and face rest; about 600 wide, 220 high, head right. */
export function massageTable(
  sheet = c.white,
  fold = c.frost,
  wood = c.sun,
  woodDark = c.amber,
): Art {
  return draw(
    line('M-210 -150L-236 -4M210 -150L236 -4M-150 -150L-196 -60M150 -150L196 -60', woodDark, 13),
    box(-236, -160, 472, 20, wood, 6),
    box(-252, -206, 504, 50, c.steel, 18),
    shape(
      'M-252 -190Q-252 -210 -232 -210H150V-120Q128 -112 104 -120T56 -120T8 -120T-40 -120T-88 -120T-136 -120T-184 -120T-252 -118Z',
      sheet,
    ),
    shape('M96 -210H150V-120Q128 -112 96 -119Z', fold),
    line('M252 -182H292', c.steel, 10),
    box(262, -214, 92, 34, c.steel, 16),
    box(262, -196, 92, 16, c.blue, 8),
  );
}

/** A chiropractic bench with its pads split at the waist and the face; about 620 wide, 230 high, head right. */
export function chiropracticBench(pad = c.steel, dark = c.blue, steel = c.mist): Art {
  const cushionPad = (x: number, w: number, y: number): Art =>
    draw(box(x, y, w, 44, pad, 18), box(x, y + 24, w, 20, dark, 10));
  return draw(
    box(-150, -24, 300, 24, c.navy, 10),
    box(-96, -140, 192, 118, steel, 8),
    box(30, -140, 66, 118, c.slate, 8),
    fade(0.5, line('M-80 -96H-10M-80 -74H-10', c.steel, 5)),
    box(-276, -164, 520, 20, c.mist, 8),
    line('M180 -154L274 -124', c.mist, 14),
    cushionPad(-300, 176, -202),
    cushionPad(-112, 150, -206),
    cushionPad(50, 132, -206),
    at(
      262,
      -168,
      1,
      turn(
        10,
        box(-62, -34, 50, 40, pad, 16),
        box(18, -34, 50, 40, pad, 16),
        box(-62, -12, 130, 18, dark, 9),
      ),
    ),
    line('M132 -140L150 -98', steel, 8),
    box(136, -102, 46, 14, c.navy, 7),
  );
}

/** A reclining treatment chair on a pedestal; about 520 wide and 320 high, head right. */
export function recliner(pad = c.white, dark = c.haze, base = c.steel): Art {
  return draw(
    box(-110, -18, 220, 18, base, 9),
    box(-30, -120, 60, 110, base),
    box(6, -120, 24, 110, c.blue),
    line('M-250 -118L-104 -152L52 -132L176 -238', dark, 46),
    line('M-252 -126L-104 -162L50 -142L172 -246', pad, 38),
    line('M212 -276L240 -300', dark, 40),
    line('M208 -280L236 -306', pad, 32),
    line('M-40 -168V-196', base, 12),
    box(-96, -212, 124, 22, base, 11),
  );
}
