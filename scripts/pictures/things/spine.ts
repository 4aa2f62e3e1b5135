import { c } from '../kit/palette.ts';
import { type Art, at, box, draw, fade, line, poly, shape, times } from '../kit/shape.ts';

/** The sideways sway of a spine in its gentle double curve, for step i of count. */
const sway = (i: number, count: number): number =>
  Math.sin((i / (count - 1)) * Math.PI * 1.8 - 0.4) * 26;

/** One vertebra seen from the side, w wide, its spur to the right. */
function vertebra(w: number, tone = c.white, dark = c.haze): Art {
  return draw(
    shape(
      `M${w * 0.4} ${-w * 0.2}L${w * 1.02} ${w * 0.06}Q${w * 1.1} ${w * 0.18} ${w * 0.96} ${w * 0.18}L${w * 0.4} ${w * 0.14}Z`,
      dark,
    ),
    box(-w * 0.5, -w * 0.27, w, w * 0.54, tone, w * 0.16),
    box(w * 0.16, -w * 0.27, w * 0.34, w * 0.54, dark, w * 0.14),
  );
}

/** A spine on a stand seen from the side, about 620 high. */
export function spineOnStand(): Art {
  const count = 14;
  return draw(
    box(-110, -26, 220, 26, c.navy, 10),
    box(-124, -620, 12, 600, c.mist),
    line('M-118 -612Q-118 -632 -60 -632H-20', c.mist, 11),
    line('M-118 -120H-20', c.mist, 9),
    times(count, (i) => {
      const y = -596 + i * 34 + i * i * 0.3;
      const w = 50 + i * 3.4;
      return at(
        sway(i, count),
        y,
        1,
        i < count - 1 ? box(-w * 0.4, w * 0.2, w * 0.8, 12, c.sun, 5) : '',
        vertebra(w),
      );
    }),
    shape('M-44 -96H60Q70 -60 40 -40Q20 -20 10 -34Q-40 -50 -44 -96Z', c.white),
    shape('M20 -96H60Q70 -60 40 -40Q20 -20 10 -34Q40 -60 20 -96Z', c.haze),
  );
}

/** A wall chart of the back: shoulders, spine and hips as plain shapes; w by h, top left at 0,0. */
export function backChart(w: number, h: number): Art {
  return draw(
    fade(0.14, box(9, 11, w, h, c.navy, 4)),
    box(0, 0, w, h, c.white, 4),
    box(-8, -10, w + 16, 16, c.sun, 6),
    box(-8, h - 6, w + 16, 16, c.sun, 6),
    shape(
      `M${w * 0.42} ${h * 0.12}H${w * 0.58}V${h * 0.2}Q${w * 0.84} ${h * 0.22} ${w * 0.86} ${h * 0.4}L${w * 0.72} ${h * 0.5}Q${w * 0.68} ${h * 0.7} ${w * 0.74} ${h * 0.88}H${w * 0.26}Q${w * 0.32} ${h * 0.7} ${w * 0.28} ${h * 0.5}L${w * 0.14} ${h * 0.4}Q${w * 0.16} ${h * 0.22} ${w * 0.42} ${h * 0.2}Z`,
      c.frost,
    ),
    times(13, (i) =>
      box(
        w * 0.5 - w * (0.035 + i * 0.0022),
        h * (0.14 + i * 0.052),
        w * (0.07 + i * 0.0044),
        h * 0.038,
        i % 4 === 2 ? c.sun : c.steel,
        4,
      ),
    ),
    shape(
      `M${w * 0.34} ${h * 0.8}Q${w * 0.5} ${h * 0.74} ${w * 0.66} ${h * 0.8}Q${w * 0.58} ${h * 0.88} ${w * 0.5} ${h * 0.86}T${w * 0.34} ${h * 0.8}Z`,
      c.mist,
    ),
  );
}

/** A mirror for posture with its grid; w by h, top left at 0,0. */
export function postureMirror(w: number, h: number): Art {
  return draw(
    fade(0.16, box(10, 12, w, h, c.navy, 10)),
    box(0, 0, w, h, c.sun, 10),
    box(12, 12, w - 24, h - 24, c.frost, 4),
    fade(0.8, poly(c.white, 30, h * 0.5, w * 0.62, 12, w * 0.84, 12, 30, h * 0.7)),
    times(3, (i) => box((w / 4) * (i + 1) - 2, 12, 4, h - 24, c.cloud)),
    times(5, (i) => box(12, (h / 6) * (i + 1) - 2, w - 24, 4, c.cloud)),
    box(w / 2 - 3, 12, 6, h - 24, c.amber),
  );
}

/** Four vertebrae with their discs on a stand, about 420 high. */
export function lumbarOnStand(): Art {
  return draw(
    box(-120, -28, 240, 28, c.sun, 10),
    box(50, -28, 70, 28, c.amber, 10),
    box(-9, -400, 18, 376, c.slate),
    ...[0, 1, 2, 3].map((i) =>
      draw(
        box(-66, -72 - i * 92, 124, 24, c.sun, 12),
        box(20, -72 - i * 92, 38, 24, c.amber, 12),
        at((i % 2) * 6 - 4, -108 - i * 92, 1, vertebra(142 - i * 6, c.white, c.frost)),
      ),
    ),
  );
}

/** A foam cushion for the neck, about 300 wide. */
export const neckCushion = (): Art =>
  draw(
    shape(
      'M-150 0V-44Q-150 -86 -104 -86Q-66 -86 -40 -62T60 -76Q96 -100 128 -80Q150 -66 150 -40V0Z',
      c.ice,
    ),
    box(-150, -24, 300, 24, c.haze, 10),
  );
