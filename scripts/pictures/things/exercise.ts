import { crescent } from '../kit/lamps.ts';
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
} from '../kit/shape.ts';

/** An exercise ball of radius r. */
export function ball(r: number, tone: string, dark: string): Art {
  return at(
    0,
    -r,
    1,
    disc(0, 0, r, tone),
    crescent(r, dark),
    fade(0.4, oval(-r * 0.36, -r * 0.46, r * 0.22, r * 0.12, c.white)),
  );
}

/** Wall bars: two posts and rungs; w wide and h high. */
export function wallBars(w: number, h: number): Art {
  const rungs = Math.floor((h - 40) / 44);
  return draw(
    times(rungs, (i) =>
      draw(
        box(-w / 2, -h + 30 + i * 44 + 7, w, 8, c.amber),
        box(-w / 2, -h + 30 + i * 44, w, 9, c.sun),
      ),
    ),
    box(-w / 2 - 10, -h, 22, h, c.amber, 4),
    box(w / 2 - 12, -h, 22, h, c.amber, 4),
    box(-w / 2 - 10, -h, 14, h, c.sun, 4),
    box(w / 2 - 12, -h, 14, h, c.sun, 4),
  );
}

/** A flat treatment plinth on a scissor frame; about 560 wide and 210 high. */
export function plinth(pad = c.steel, dark = c.blue, steel = c.haze): Art {
  return draw(
    line('M-190 -20L170 -140M190 -20L-170 -140', steel, 14),
    disc(0, -80, 12, c.navy),
    box(-230, -22, 460, 22, c.navy, 11),
    box(-230, -152, 460, 14, steel, 4),
    box(-280, -206, 350, 56, pad, 18),
    box(-280, -176, 350, 26, dark, 12),
    box(84, -206, 196, 56, pad, 18),
    box(84, -176, 196, 26, dark, 12),
    box(170, -240, 104, 38, c.white, 18),
    box(170, -220, 104, 18, c.haze, 9),
  );
}

export function dumbbell(w: number, tone = c.navy, dark = c.night, bar = c.mist): Art {
  const h = w * 0.42;
  const side = (x: number): Art =>
    draw(
      box(x, -h, w * 0.13, h, tone, w * 0.04),
      box(x, -h * 0.44, w * 0.13, h * 0.44, dark, w * 0.04),
    );
  return draw(
    box(-w * 0.3, -h * 0.62, w * 0.6, h * 0.24, bar, 4),
    side(-w * 0.36),
    side(w * 0.23),
    at(
      0,
      -h * 0.1,
      0.8,
      box(-w * 0.6, -h, w * 0.12, h, dark, 4),
      box(w * 0.48, -h, w * 0.12, h, dark, 4),
    ),
  );
}

/** A kettlebell, about 200 wide and 240 high. */
export function kettlebell(tone = c.blue, dark = c.navy): Art {
  return draw(
    shape(
      'M-44 -130L-68 -206Q-74 -244 -36 -244H36Q74 -244 68 -206L44 -130H18L38 -200Q40 -216 26 -216H-26Q-40 -216 -38 -200L-18 -130Z',
      dark,
    ),
    shape('M-70 0Q-104 -40 -104 -78A104 92 0 0 1 104 -78Q104 -40 70 0Z', tone),
    shape('M40 -160A104 92 0 0 1 104 -78Q104 -40 70 0H10Q76 -70 40 -160Z', dark),
    oval(-6, -76, 44, 42, c.cream),
    oval(-6, -76, 30, 28, tone),
  );
}

/** A foam roller lying on its side; w wide. */
export function foamRoller(w: number, tone = c.sun, dark = c.amber): Art {
  return draw(
    box(-w / 2, -110, w, 110, tone, 40),
    box(-w / 2, -52, w - 20, 52, dark, 26),
    times(5, (i) => fade(0.4, line(`M${-w / 2 + 50 + i * ((w - 130) / 4)} -98v40`, c.white, 8))),
    oval(w / 2 - 34, -55, 34, 55, dark),
    oval(w / 2 - 34, -55, 20, 34, c.navy),
  );
}

/** A rolled-up mat seen from its end, with its strap. */
export function rolledMat(r: number, tone: string, dark: string): Art {
  return draw(
    disc(0, -r, r, tone),
    times(3, (i) => ring(0, -r, r * (0.78 - i * 0.24), dark, r * 0.08)),
    disc(0, -r, r * 0.1, dark),
  );
}

/** A mat lying on the floor, seen at a slant. */
export function mat(w: number, depth: number, tone: string, dark: string): Art {
  const skew = depth * 0.9;
  return draw(
    poly(dark, -w / 2, 0, w / 2, 0, w / 2, 9, -w / 2, 9),
    poly(tone, -w / 2, 0, w / 2, 0, w / 2 - skew, -depth, -w / 2 + skew, -depth),
  );
}

/** A resistance band hung over a hook at 0,0. */
export function band(length: number, tone: string): Art {
  return line(`M0 4C-26 40 -26 ${length - 40} 0 ${length}C26 ${length - 40} 26 40 0 4`, tone, 13);
}

/** A model of the knee on a stand, about 460 high. */
export function kneeModel(): Art {
  return draw(
    box(-110, -30, 220, 30, c.sun, 8),
    box(40, -30, 70, 30, c.amber, 8),
    box(-84, -300, 12, 276, c.slate),
    line('M-78 -290H-20', c.slate, 10),
    shape(
      'M-34 -430H34L40 -310Q78 -290 70 -252Q60 -222 28 -228Q0 -236 -28 -228Q-60 -222 -70 -252Q-78 -290 -40 -310Z',
      c.white,
    ),
    shape('M10 -430H34L40 -310Q78 -290 70 -252Q60 -222 28 -228Q44 -280 10 -330Z', c.haze),
    box(-58, -222, 50, 16, c.mist, 8),
    box(8, -222, 50, 16, c.mist, 8),
    shape(
      'M-66 -202Q0 -186 66 -202Q74 -164 38 -150L30 -30H-30L-38 -150Q-74 -164 -66 -202Z',
      c.white,
    ),
    shape('M30 -194Q50 -197 66 -202Q74 -164 38 -150L30 -30H4Q20 -130 30 -194Z', c.haze),
    line('M-54 -250Q-70 -212 -52 -172M54 -250Q70 -212 52 -172', c.sun, 10),
    oval(6, -262, 26, 32, c.frost),
  );
}
