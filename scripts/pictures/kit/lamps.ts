import { c } from './palette.ts';
import { type Art, at, box, disc, draw, fade, line, oval, poly, shape } from './shape.ts';

/** A dome pendant hung from 0,0; drop is the length of its flex. */
export function pendant(drop: number, tone = c.navy, wide = 150): Art {
  const r = wide / 2;
  return draw(
    box(-2, 0, 4, drop, c.navy),
    oval(0, drop + r * 0.84, r * 0.4, r * 0.26, c.cream),
    shape(`M${-r} ${drop + r * 0.8}A${r} ${r * 0.84} 0 0 1 ${r} ${drop + r * 0.8}Z`, tone),
    fade(
      0.16,
      shape(
        `M${r * 0.2} ${drop}Q${r} ${drop + r * 0.1} ${r} ${drop + r * 0.8}H${r * 0.4}Q${r * 0.5} ${drop + r * 0.3} ${r * 0.2} ${drop}Z`,
        c.night,
      ),
    ),
    box(-9, drop - 12, 18, 16, c.navy, 4),
  );
}

/** The shaded side of a ball of radius r around 0,0. */
export function crescent(r: number, tone: string): Art {
  const [x, y] = [r * 0.5, r * 0.866];
  return shape(
    `M${x} ${-y}A${r} ${r} 0 0 1 ${-x} ${y}A${r * 1.25} ${r * 1.25} 0 0 0 ${x} ${-y}Z`,
    tone,
  );
}

/** A paper globe hung from 0,0. */
export function globe(drop: number, r = 56): Art {
  return draw(
    box(-2, 0, 4, drop, c.navy),
    fade(0.22, disc(0, drop + r, r * 1.7, c.cream)),
    disc(0, drop + r, r, c.cream),
    at(0, drop + r, 1, crescent(r, c.sun)),
  );
}

/** A standing lamp, about 470 high, with the glow of its shade. */
export function floorLamp(shadeTone = c.cream, pole = c.navy): Art {
  return draw(
    fade(0.28, poly(c.cream, -62, -380, 62, -380, 150, 0, -150, 0)),
    box(-4, -400, 8, 396, pole),
    oval(0, -4, 52, 9, pole),
    poly(shadeTone, -48, -480, 48, -480, 76, -372, -76, -372),
    poly(shadeTone === c.cream ? c.sun : c.frost, 16, -480, 48, -480, 76, -372, 26, -372),
  );
}

/** An arc lamp leaning to the right, about 500 high; its shade hangs at 210, −330. */
export function arcLamp(tone = c.navy): Art {
  return draw(
    fade(0.25, poly(c.cream, 146, -370, 274, -370, 360, 0, 60, 0)),
    line('M0 -8V-330C0 -500 210 -540 210 -420', tone, 8),
    box(-50, -14, 100, 14, tone, 7),
    oval(210, -368, 30, 16, c.cream),
    shape('M138 -368A72 66 0 0 1 282 -368Z', tone),
  );
}

/** A desk lamp with a bent arm, about 230 high, its shade to the right. */
export function deskLamp(tone = c.navy, glow = true): Art {
  return draw(
    glow ? fade(0.35, poly(c.cream, 62, -168, 140, -178, 220, 0, 24, 0)) : '',
    line('M0 -8L-34 -120L78 -204', tone, 9),
    box(-44, -14, 88, 14, tone, 7),
    disc(-34, -120, 9, c.steel),
    oval(102, -170, 40, 12, c.cream),
    poly(tone, 80, -224, 112, -232, 146, -176, 58, -160),
  );
}

/** A wall light: a half globe with its glow above and below. */
export function sconce(): Art {
  return draw(
    fade(0.35, disc(0, 0, 92, c.cream)),
    box(-8, -44, 16, 88, c.amber, 4),
    disc(0, 0, 32, c.cream),
    crescent(32, c.sun),
  );
}

/** A candle in a glass, about 90 high. */
export function candle(h = 64, tone = c.white, dark = c.haze): Art {
  return draw(
    fade(0.3, disc(0, -h - 20, 46, c.cream)),
    box(-26, -h, 52, h, tone, 6),
    box(8, -h, 18, h, dark, 6),
    line(`M0 ${-h}v-8`, c.navy, 3),
    shape(
      `M0 ${-h - 42}C16 ${-h - 22} 12 ${-h - 6} 0 ${-h - 6}C-12 ${-h - 6} -16 ${-h - 22} 0 ${-h - 42}Z`,
      c.sun,
    ),
  );
}
