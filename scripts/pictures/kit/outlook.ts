import { c } from './palette.ts';
import { type Art, box, crop, disc, draw, line, oval, poly, shape, times } from './shape.ts';

export type Hour = 'day' | 'dawn' | 'dusk' | 'night';
export type Sight = 'hills' | 'trees' | 'roofs' | 'sea' | 'none';

/** The colours of the world outside at each hour. */
export const skies: Record<Hour, { sky: string; orb: string; far: string; near: string }> = {
  day: { sky: '#DCE9F1', orb: c.cream, far: c.haze, near: c.sage },
  dawn: { sky: c.milk, orb: c.sun, far: c.haze, near: c.mist },
  dusk: { sky: c.mist, orb: c.sun, far: c.steel, near: c.blue },
  night: { sky: c.navy, orb: c.cream, far: c.night, near: '#1F364D' },
};

function tree(x: number, y: number, h: number, tone: string): Art {
  return draw(
    box(x - 3, y - h * 0.4, 6, h * 0.4, tone),
    oval(x, y - h * 0.62, h * 0.27, h * 0.4, tone),
  );
}

/** What is seen outside, filling the rectangle. */
export function outlook(x: number, y: number, w: number, h: number, hour: Hour, sight: Sight): Art {
  const { sky, orb, far, near } = skies[hour];
  const low = y + h;
  const hills = draw(
    shape(
      `M${x} ${low - h * 0.3}Q${x + w * 0.3} ${low - h * 0.52} ${x + w * 0.62} ${low - h * 0.3}T${x + w} ${low - h * 0.34}V${low}H${x}Z`,
      far,
    ),
    shape(
      `M${x} ${low - h * 0.14}Q${x + w * 0.4} ${low - h * 0.12} ${x + w * 0.6} ${low - h * 0.22}T${x + w} ${low - h * 0.26}V${low}H${x}Z`,
      near,
    ),
  );
  const roof = (i: number): Art => {
    const wide = w / 3.4;
    const left = x - wide * 0.3 + i * wide;
    const top = low - h * (0.26 + 0.09 * ((i * 2) % 3));
    const lit = hour === 'night' || hour === 'dusk' ? c.sun : c.ice;
    return draw(
      poly(
        i % 2 === 0 ? near : far,
        left,
        top,
        left + wide / 2,
        top - h * 0.12,
        left + wide,
        top,
        left + wide,
        low,
        left,
        low,
      ),
      box(left + wide * 0.24, top + h * 0.05, wide * 0.16, h * 0.07, lit),
      i % 2 === 0 ? box(left + wide * 0.58, top + h * 0.05, wide * 0.16, h * 0.07, lit) : '',
    );
  };
  const views: Record<Sight, Art> = {
    none: '',
    hills,
    trees: draw(
      hills,
      tree(x + w * 0.24, low - h * 0.1, h * 0.5, hour === 'day' ? c.leaf : near),
      tree(x + w * 0.78, low - h * 0.12, h * 0.36, hour === 'day' ? c.leaf : near),
    ),
    roofs: times(4, roof),
    sea: draw(
      box(x, low - h * 0.34, w, h * 0.34, far),
      line(
        `M${x + w * 0.3} ${low - h * 0.22}h${w * 0.3}M${x + w * 0.5} ${low - h * 0.12}h${w * 0.36}`,
        orb,
        5,
      ),
    ),
  };
  return crop(
    x,
    y,
    w,
    h,
    box(x, y, w, h, sky),
    disc(x + w * 0.68, low - h * 0.66, Math.min(w, h) * 0.13, orb),
    views[sight],
  );
}
