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
  ring,
  shape,
  turn,
} from '../kit/shape.ts';

/** A magnifying lamp on a stand with castors; about 560 high, its ring to the right. */
export function ringLamp(): Art {
  return draw(
    line('M-60 -12H60M0 -12V-300L40 -480L180 -430', c.slate, 11),
    disc(-64, -10, 11, c.navy),
    disc(64, -10, 11, c.navy),
    disc(0, -300, 12, c.navy),
    disc(40, -480, 12, c.navy),
    at(
      222,
      -402,
      1,
      turn(
        24,
        oval(0, 0, 74, 30, c.white),
        oval(0, 4, 56, 20, c.cream),
        oval(0, 6, 34, 11, c.frost),
      ),
    ),
  );
}

/** A stone roller for the face, lying; about 330 long. */
export function faceRoller(): Art {
  return draw(
    line('M-40 -20L150 -70', c.sun, 18),
    line('M-60 -16L-40 -20', c.amber, 9),
    at(-102, -8, 1, turn(-15, box(-32, -44, 62, 72, c.sage, 28), box(-4, -44, 34, 72, c.leaf, 22))),
    at(180, -78, 1, turn(-15, box(-14, -24, 28, 48, c.sage, 14))),
  );
}

/** A flat stone with a waist, about 190 wide. */
export function scraper(tone = c.mist, dark = c.slate): Art {
  return draw(
    shape(
      'M-92 -10C-110 -60 -70 -96 -30 -70C0 -54 40 -96 80 -70C120 -40 90 0 40 0H-60Q-86 2 -92 -10Z',
      tone,
    ),
    shape('M60 -80C70 -78 76 -74 80 -70C120 -40 90 0 40 0H-20C50 -10 90 -40 60 -80Z', dark),
  );
}

/** A low pot of cream with its lid leaning on it. */
export function creamPot(tone = c.white, dark = c.haze, lid = c.sun): Art {
  return draw(
    box(-70, -78, 140, 78, tone, 16),
    box(20, -78, 50, 78, dark, 16),
    box(-64, -92, 128, 20, c.frost, 8),
    oval(0, -92, 60, 9, c.milk),
    at(112, -2, 1, turn(-64, box(-10, -34, 120, 30, lid, 8))),
  );
}

/** A round podium for bottles, w wide and h high. */
export function podium(w: number, h: number, top: string, side: string, dark: string): Art {
  const r = w * 0.06;
  return draw(
    shape(`M${-w / 2} ${-h}V${-r}A${w / 2} ${r} 0 0 0 ${w / 2} ${-r}V${-h}Z`, side),
    shape(`M${w * 0.16} ${-h}V${-r * 0.08}A${w / 2} ${r} 0 0 0 ${w / 2} ${-r}V${-h}Z`, dark),
    oval(0, -h, w / 2, r, top),
  );
}

/** An arched niche in a wall, its foot at 0,0. */
export function niche(w: number, h: number, back: string, dark: string): Art {
  const r = w / 2;
  return draw(
    shape(`M${-r} 0V${-h + r}A${r} ${r} 0 0 1 ${r} ${-h + r}V0Z`, back),
    shape(
      `M${-r} 0V${-h + r}A${r} ${r} 0 0 1 0 ${-h}A${r * 1.1} ${r * 1.2} 0 0 0 ${-r * 0.78} ${-h + r * 1.1}V0Z`,
      dark,
    ),
  );
}

/** A round mirror ringed by light, on a foot; about 420 high. */
export function lightMirror(): Art {
  return draw(
    box(-70, -16, 140, 16, c.amber, 8),
    box(-8, -70, 16, 60, c.amber),
    fade(0.3, disc(0, -230, 206, c.cream)),
    disc(0, -230, 172, c.cream),
    disc(0, -230, 146, c.frost),
    fade(0.8, shape('M-90 -180L40 -336L74 -310L-56 -152Z', c.white)),
    ring(0, -230, 172, c.sun, 6),
  );
}
