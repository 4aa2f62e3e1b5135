import { c } from './palette.ts';
import { type Art, box, draw, fade, line, oval, shape, times } from './shape.ts';

interface Cloth {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

export const cloths = {
  blue: { main: c.steel, dark: c.blue, light: c.slate },
  navy: { main: c.blue, dark: c.navy, light: c.steel },
  pale: { main: c.haze, dark: c.cloud, light: c.frost },
  white: { main: c.ice, dark: c.haze, light: c.white },
  warm: { main: c.sun, dark: c.amber, light: c.cream },
  mist: { main: c.mist, dark: c.slate, light: c.cloud },
} as const satisfies Record<string, Cloth>;

/** An armchair seen from the side, facing right; about 260 wide and 310 high. */
export function sideChair(cloth: Cloth): Art {
  return draw(
    line('M-84 -44L-98 -4M92 -44L104 -4M-60 -44L-68 -8M66 -44L74 -8', c.navy, 10),
    shape('M-82 -60L-136 -262Q-142 -304 -104 -306Q-74 -306 -66 -276L-12 -90Z', cloth.main),
    shape('M-82 -60L-136 -262Q-140 -290 -124 -300L-44 -60Z', cloth.dark),
    box(-104, -118, 214, 78, cloth.main, 22),
    box(-54, -152, 172, 46, cloth.light, 20),
    box(-90, -104, 184, 64, cloth.dark, 22),
    shape(
      'M-108 -176Q-110 -202 -84 -202H82Q112 -202 112 -176Q112 -156 90 -156H40L28 -70H-74L-84 -156Q-106 -158 -108 -176Z',
      cloth.main,
    ),
  );
}

/** An armchair seen from the front; about 270 wide and 270 high. */
export function armchair(cloth: Cloth): Art {
  return draw(
    line('M-92 -34L-102 -4M92 -34L102 -4', c.navy, 11),
    box(-102, -272, 204, 220, cloth.main, 54),
    fade(0.5, line('M0 -256V-120', cloth.dark, 4)),
    box(-88, -138, 176, 54, cloth.light, 20),
    box(-96, -96, 192, 64, cloth.dark, 12),
    box(-136, -188, 58, 158, cloth.main, 28),
    box(78, -188, 58, 158, cloth.dark, 28),
  );
}

/** A plain waiting chair from the front; about 130 wide and 230 high. */
export function chair(cloth: Cloth): Art {
  return draw(
    line('M-50 -110L-58 -2M50 -110L58 -2M-34 -104L-38 -22M34 -104L38 -22', c.navy, 7),
    box(-58, -236, 116, 96, cloth.main, 26),
    shape('M10 -236H32Q58 -236 58 -210V-166Q58 -140 32 -140H10Q26 -188 10 -236Z', cloth.dark),
    box(-46, -142, 10, 26, c.navy),
    box(36, -142, 10, 26, c.navy),
    box(-66, -122, 132, 30, cloth.light, 14),
    box(-60, -104, 120, 14, cloth.dark, 7),
  );
}

/** A round stool on a five-star foot with castors; about 110 wide and 150 high. */
export function stool(cloth: Cloth, steel = c.mist, h = 150): Art {
  return draw(
    box(-6, -h + 10, 12, h - 34, steel),
    line(`M-52 -16L0 -30L52 -16M0 -30V-14`, steel, 9),
    oval(-52, -8, 9, 8, c.navy),
    oval(52, -8, 9, 8, c.navy),
    oval(0, -6, 9, 8, c.navy),
    box(-60, -h - 14, 120, 34, cloth.main, 16),
    box(8, -h - 14, 52, 34, cloth.dark, 16),
    box(-60, -h - 14, 100, 16, cloth.light, 8),
  );
}

/** A two-seat sofa from the front; about 460 wide and 230 high. */
export function sofa(cloth: Cloth): Art {
  return draw(
    line('M-190 -30L-198 -3M190 -30L198 -3', c.navy, 11),
    box(-200, -232, 196, 160, cloth.main, 36),
    box(4, -232, 196, 160, cloth.main, 36),
    box(-200, -136, 198, 56, cloth.light, 18),
    box(2, -136, 198, 56, cloth.light, 18),
    box(-200, -92, 400, 64, cloth.dark, 10),
    box(-236, -176, 58, 150, cloth.main, 28),
    box(178, -176, 58, 150, cloth.dark, 28),
  );
}

export function cushion(tone: string, dark: string): Art {
  return draw(
    shape('M-52 -92Q0 -80 52 -92Q42 -46 52 0Q0 -10 -52 0Q-42 -46 -52 -92Z', tone),
    shape('M20 -86Q36 -88 52 -92Q42 -46 52 0Q36 -4 20 -6Q30 -46 20 -86Z', dark),
  );
}

/** A bench of slats; w wide and 100 high. */
export function bench(w: number, tone = c.sun, dark = c.amber): Art {
  return draw(
    box(-w / 2 + 26, -80, 16, 80, dark),
    box(w / 2 - 42, -80, 16, 80, dark),
    times(3, (i) => box(-w / 2, -104 + i * 12, w, 9, i === 2 ? dark : tone, 4)),
  );
}

/** A rug lying on the floor, seen at a slant. */
export function rug(w: number, depth: number, tone: string, edge: string): Art {
  return draw(oval(0, 0, w / 2, depth / 2, edge), oval(0, 0, w / 2 - 22, depth / 2 - 9, tone));
}
