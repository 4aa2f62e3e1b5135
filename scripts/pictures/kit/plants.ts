import { c } from './palette.ts';
import {
  type Art,
  at,
  box,
  disc,
  draw,
  line,
  oval,
  pairs,
  poly,
  shape,
  times,
  turn,
} from './shape.ts';

/** One leaf growing up from 0,0, its right half darker. */
export function leaf(length: number, width: number, tone: string, dark: string): Art {
  const up = -length;
  return draw(
    shape(
      `M0 0C${-width} ${up * 0.3} ${-width * 0.9} ${up * 0.75} 0 ${up}C${width * 0.9} ${up * 0.75} ${width} ${up * 0.3} 0 0Z`,
      tone,
    ),
    shape(`M0 0L0 ${up}C${width * 0.9} ${up * 0.75} ${width} ${up * 0.3} 0 0Z`, dark),
  );
}

function pot(w: number, h: number, tone = c.white, dark = c.haze): Art {
  return draw(
    poly(tone, -w / 2, -h, w / 2, -h, w * 0.36, 0, -w * 0.36, 0),
    poly(dark, w * 0.14, -h, w / 2, -h, w * 0.36, 0, w * 0.1, 0),
    box(-w / 2 - 5, -h - 4, w + 10, h * 0.2, tone, 4),
    box(w * 0.14, -h - 4, w * 0.36 + 5, h * 0.2, dark, 4),
  );
}

/** A rubber plant in a pot, about 330 high. */
export function fig(tone = c.white, dark = c.haze): Art {
  const leaves = [
    [-110, -62, 92],
    [-124, 58, 96],
    [-160, -54, 96],
    [-178, 50, 92],
    [-212, -44, 86],
    [-232, 40, 80],
    [-262, -24, 72],
    [-270, 12, 78],
  ] as const;
  return draw(
    line('M0 -90V-280', c.pine, 7),
    ...leaves.map(([y, angle, length]) =>
      at(0, y, 1, turn(angle, leaf(length, 26, c.leaf, c.pine))),
    ),
    pot(100, 96, tone, dark),
  );
}

/** Upright blades, about 230 high. */
export function blades(tone = c.white, dark = c.haze): Art {
  const each = [
    [-26, -26, 118],
    [26, 24, 124],
    [-14, -11, 158],
    [16, 10, 150],
    [0, 0, 182],
  ] as const;
  return draw(
    ...each.map(([x, angle, length], i) =>
      at(x, -70, 1, turn(angle, leaf(length, 17, i % 2 === 0 ? c.leaf : c.sage, c.pine))),
    ),
    pot(92, 78, tone, dark),
  );
}

/** A palm with drooping fronds, about 380 high. */
export function palm(tone = c.mist, dark = c.slate): Art {
  const fronds = [-150, -60, 150, -70, -130, -150, 136, -156, -76, -214, 86, -218, 0, -236];
  const frond = (dx: number, dy: number, i: number): Art =>
    shape(
      `M-4 0Q${dx * 0.2 - 12} ${dy * 1.2} ${dx} ${dy}Q${dx * 0.5 + 8} ${dy * 0.8} 6 0Z`,
      i % 2 === 0 ? c.pine : c.leaf,
    );
  return draw(at(0, -96, 1, pairs(fronds, frond)), pot(112, 106, tone, dark));
}

/** A small round plant for desks and sills, about 120 high. */
export function tuft(tone = c.white, dark = c.haze): Art {
  return draw(
    ...[-58, 58, -34, 34, -12, 12].map((angle, i) =>
      at(0, -46, 1, turn(angle, leaf(66, 15, i % 2 === 0 ? c.leaf : c.sage, c.pine))),
    ),
    pot(66, 52, tone, dark),
  );
}

/** A pot with shoots hanging below its foot, for shelves. */
export function trailer(tone = c.white, dark = c.haze, drop = 120): Art {
  const shoot = (x: number, length: number, sway: number): Art =>
    draw(
      line(`M${x} -58Q${x + sway * 1.6} -40 ${x + sway} ${length}`, c.pine, 4),
      times(Math.floor(length / 26), (i) =>
        at(
          x + sway * (1.1 - i * 0.02),
          4 + i * 26,
          1,
          turn(i % 2 === 0 ? 120 : -120, leaf(28, 11, c.leaf, c.pine)),
        ),
      ),
    );
  return draw(
    pot(74, 58, tone, dark),
    shoot(-26, drop * 0.7, -18),
    shoot(30, drop, 18),
    ...[-60, 60, -25, 28].map((angle) => at(0, -56, 1, turn(angle, leaf(48, 13, c.sage, c.leaf)))),
  );
}

/** Three eucalyptus sprigs in a bottle vase, about 300 high. */
export function sprigs(tone = c.white, dark = c.haze): Art {
  const sprig = (angle: number, length: number): Art =>
    turn(
      angle,
      line(`M0 0V${-length}`, c.pine, 4),
      times(Math.floor(length / 30), (i) =>
        draw(oval(-13, -36 - i * 30, 13, 9, c.leaf), oval(13, -48 - i * 30, 13, 9, c.sage)),
      ),
    );
  return draw(at(0, -100, 1, sprig(-20, 150), sprig(17, 164), sprig(-2, 196)), vase(tone, dark));
}

function vase(tone: string, dark: string): Art {
  return draw(
    shape(
      'M-14 -116H14V-92C44 -80 48 -52 44 -28Q42 0 24 0H-24Q-42 0 -44 -28C-48 -52 -44 -80 -14 -92Z',
      tone,
    ),
    shape('M4 -116H14V-92C44 -80 48 -52 44 -28Q42 0 24 0H6Q22 -44 4 -92Z', dark),
    box(-18, -120, 36, 9, tone, 4),
  );
}

/** Tall grasses with warm plumes in a floor vase, about 360 high. */
export function grasses(tone = c.haze, dark = c.cloud): Art {
  const stem = (angle: number, length: number): Art =>
    turn(
      angle,
      line(`M0 0V${-length}`, c.amber, 4),
      at(0, -length + 70, 1, leaf(112, 17, c.cream, c.sun)),
    );
  return draw(
    at(0, -96, 1, stem(-22, 150), stem(20, 158), stem(-8, 196), stem(8, 178)),
    at(0, 0, 1.1, vase(tone, dark)),
  );
}

/** An orchid stem with round blossoms, about 300 high. */
export function orchid(): Art {
  const blossom = (x: number, y: number): Art =>
    at(
      x,
      y,
      1,
      ...[0, 72, 144, 216, 288].map((angle) => turn(angle, oval(0, -13, 10, 14, c.white))),
      disc(0, 0, 6, c.sun),
    );
  return draw(
    at(
      0,
      -60,
      1,
      turn(-62, leaf(92, 20, c.leaf, c.pine)),
      turn(64, leaf(96, 20, c.leaf, c.pine)),
      turn(-20, leaf(60, 18, c.sage, c.leaf)),
    ),
    line('M0 -60C-10 -190 20 -290 120 -282', c.pine, 5),
    blossom(4, -216),
    blossom(34, -262),
    blossom(76, -282),
    blossom(116, -276),
    pot(76, 66),
  );
}
