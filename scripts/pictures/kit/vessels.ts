import { c } from './palette.ts';
import { type Art, box, draw, fade, line, oval, pairs, poly, shape } from './shape.ts';

/** A jar with a lid; the fill shows what is inside. */
export function jar(
  w: number,
  h: number,
  glass = c.ice,
  fill = c.mist,
  lid = c.navy,
  level = 0.6,
): Art {
  return draw(
    box(-w / 2, -h, w, h, glass, 8),
    box(-w / 2 + 6, -h * level, w - 12, h * level - 6, fill, 5),
    fade(0.22, box(w * 0.18, -h + 6, w * 0.32 - 6, h - 12, c.navy, 5)),
    box(-w / 2 - 3, -h - 16, w + 6, 20, lid, 5),
  );
}

/** A bottle with shoulders; label is a plain band. */
export function bottle(
  w: number,
  h: number,
  tone: string,
  dark: string,
  cap = c.navy,
  label = c.white,
): Art {
  const neck = w * 0.2;
  const d = `M${-w / 2} 0V${-h * 0.62}Q${-w / 2} ${-h * 0.8} ${-neck} ${-h * 0.84}V${-h}H${neck}V${-h * 0.84}Q${w / 2} ${-h * 0.8} ${w / 2} ${-h * 0.62}V0Z`;
  return draw(
    shape(d, tone),
    shape(`M${w * 0.16} 0V${-h * 0.82}Q${w / 2} ${-h * 0.8} ${w / 2} ${-h * 0.62}V0Z`, dark),
    label === 'none'
      ? ''
      : draw(
          box(-w / 2, -h * 0.52, w, h * 0.32, label),
          fade(0.14, box(w * 0.16, -h * 0.52, w * 0.34, h * 0.32, c.navy)),
        ),
    box(-neck - 4, -h - 14, neck * 2 + 8, 24, cap, 4),
  );
}

/** A bottle with a pump. */
export function pump(w: number, h: number, tone = c.white, dark = c.haze): Art {
  return draw(
    line(`M0 ${-h}v-26h30`, c.steel, 8),
    box(-14, -h - 10, 28, 16, c.steel, 4),
    box(-w / 2, -h, w, h, tone, 14),
    box(w * 0.12, -h, w * 0.38, h, dark, 14),
    box(-w * 0.26, -h * 0.56, w * 0.4, h * 0.26, c.cloud, 4),
  );
}

/** A dropper bottle. */
export function dropper(w: number, h: number, tone = c.sun, dark = c.amber): Art {
  return draw(
    box(-w * 0.13, -h * 1.42, w * 0.26, h * 0.3, c.navy, w * 0.13),
    box(-w * 0.22, -h * 1.2, w * 0.44, h * 0.22, c.steel, 4),
    box(-w / 2, -h, w, h, tone, w * 0.18),
    box(w * 0.14, -h, w * 0.36, h, dark, w * 0.16),
    box(-w / 2, -h * 0.66, w, h * 0.4, c.white),
    box(w * 0.14, -h * 0.66, w * 0.36, h * 0.4, c.frost),
  );
}

/** A bowl, w wide; what lies in it is drawn before. */
export function bowl(w: number, h: number, tone: string, dark: string): Art {
  return draw(
    shape(
      `M${-w / 2} ${-h}H${w / 2}Q${w * 0.46} ${-h * 0.08} ${w * 0.16} ${-6}H${-w * 0.16}Q${-w * 0.46} ${-h * 0.08} ${-w / 2} ${-h}Z`,
      tone,
    ),
    shape(
      `M${w * 0.2} ${-h}H${w / 2}Q${w * 0.46} ${-h * 0.08} ${w * 0.16} ${-6}H0Q${w * 0.26} ${-h * 0.3} ${w * 0.2} ${-h}Z`,
      dark,
    ),
    box(-w * 0.18, -8, w * 0.36, 8, dark, 3),
  );
}

export function cup(tone = c.white, dark = c.haze, steam = true): Art {
  return draw(
    steam
      ? fade(0.6, line('M-10 -84q-12 -16 0 -32t0 -32M16 -84q-10 -14 0 -26t0 -24', c.white, 5))
      : '',
    line('M38 -58q34 0 30 26t-40 18', tone, 9),
    shape('M-44 -74H44L38 -20Q34 0 16 0H-16Q-34 0 -38 -20Z', tone),
    shape('M16 -74H44L38 -20Q34 0 16 0H2Q18 -36 16 -74Z', dark),
  );
}

/** A tumbler of water, see-through. */
export function tumbler(w = 64, h = 104): Art {
  return draw(
    fade(0.5, poly(c.white, -w / 2, -h, w / 2, -h, w * 0.4, 0, -w * 0.4, 0)),
    fade(0.7, poly(c.white, -w * 0.46, -h * 0.68, w * 0.46, -h * 0.68, w * 0.4, 0, -w * 0.4, 0)),
    fade(0.2, poly(c.steel, w * 0.16, -h, w / 2, -h, w * 0.4, 0, w * 0.12, 0)),
    box(-w * 0.4, -8, w * 0.8, 8, c.cloud, 3),
  );
}

const towelTones = {
  white: [c.white, c.haze],
  warm: [c.cream, c.sun],
  grey: [c.mist, c.slate],
  dark: [c.slate, c.steel],
} as const;

/** Folded towels from the bottom up, one on the other; each is 36 high. */
export function towels(w: number, ...layers: readonly (keyof typeof towelTones)[]): Art {
  return draw(
    ...layers.map((layer, i) => {
      const [tone, dark] = towelTones[layer];
      const y = -36 * (i + 1);
      const wide = w - (i % 2) * 8;
      return draw(
        box(-wide / 2, y, wide, 35, tone, 14),
        box(-wide / 2 + 6, y + 18, wide - 12, 5, dark, 2),
        box(wide * 0.3, y, wide * 0.2, 35, dark, 14),
      );
    }),
  );
}

/** A rolled towel seen from its end, r wide. */
export function roll(r: number, tone = c.white, dark = c.cloud): Art {
  return draw(
    oval(0, -r, r, r, tone),
    line(
      `M${r * 0.1} ${-r}a${r * 0.22} ${r * 0.22} 0 1 1 ${-r * 0.4} 0a${r * 0.46} ${r * 0.46} 0 1 1 ${r * 0.9} ${r * 0.1}a${r * 0.7} ${r * 0.7} 0 0 1 ${-r * 0.72} ${r * 0.6}`,
      dark,
      r * 0.1,
    ),
  );
}

/** Smooth stones balanced on one another; sizes are a width and a height each. */
export function stones(sizes: readonly number[], tones: readonly string[]): Art {
  let y = 0;
  return pairs(sizes, (w, h, i) => {
    const stone = draw(
      oval(0, y - h / 2, w / 2, h / 2, tones[i % tones.length] ?? c.steel),
      fade(0.25, oval(-w * 0.12, y - h * 0.66, w * 0.26, h * 0.14, c.white)),
    );
    y -= h - 4;
    return stone;
  });
}
