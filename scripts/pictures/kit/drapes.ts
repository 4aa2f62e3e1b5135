import { c } from './palette.ts';
import { type Art, box, disc, draw, line, poly, shape, times } from './shape.ts';

/** A curtain falling in folds from x, y. */
export function curtain(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  dark: string,
): Art {
  const folds = Math.max(3, Math.round(w / 34));
  const step = w / folds;
  return draw(
    shape(
      `M${x} ${y}H${x + w}V${y + h}${times(folds, () => `q${-step / 2} 14 ${-step} 0`)}Z`,
      tone,
    ),
    times(folds, (i) =>
      shape(
        `M${x + step * i + step * 0.58} ${y}H${x + step * (i + 1)}V${y + h}q${-step * 0.2} 8 ${-step * 0.36} 6Z`,
        dark,
      ),
    ),
  );
}

/** A curtain rail with end knobs. */
export const rail = (x: number, y: number, w: number, tone = c.navy): Art =>
  draw(box(x, y - 4, w, 8, tone, 4), disc(x, y, 9, tone), disc(x + w, y, 9, tone));

/** A slatted blind drawn over a window. */
export function blind(
  x: number,
  y: number,
  w: number,
  h: number,
  slats: number,
  tone = c.white,
  dark = c.haze,
): Art {
  const step = h / slats;
  return draw(
    times(slats, (i) =>
      draw(
        box(x, y + i * step, w, step * 0.62, tone, 3),
        box(x, y + i * step + step * 0.46, w, step * 0.16, dark, 2),
      ),
    ),
    box(x - 8, y - 16, w + 16, 20, dark, 5),
    box(x, y + h, w, 10, dark, 4),
  );
}

/** A row of hooks on a rail; things hang from (i · gap, 0). */
export function hooks(count: number, gap: number, wood = c.sun): Art {
  return draw(
    box(-40, -24, gap * (count - 1) + 80, 30, wood, 6),
    times(count, (i) => line(`M${i * gap} -10v22q0 12 12 8`, c.navy, 7)),
  );
}

/** A folding screen of three panels with its foot at 0,0; h high. */
export function screen(h: number, tone: string, dark: string): Art {
  const panel = (x: number, up: number, fill: string): Art =>
    draw(
      poly(c.amber, x, -h - up, x + 96, -h + up, x + 96, up === 0 ? 0 : 8, x, up === 0 ? 0 : -8),
      poly(fill, x + 8, -h - up + 12, x + 88, -h + up + 10, x + 88, -16, x + 8, -22),
    );
  return draw(panel(-144, 8, tone), panel(-48, -8, dark), panel(48, 8, tone));
}
