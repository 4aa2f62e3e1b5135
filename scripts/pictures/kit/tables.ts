import { c } from './palette.ts';
import { type Art, box, draw, fade, oval, pairs, poly, times } from './shape.ts';

/** A desk with a drawer block at the right; w wide, 190 high. */
export function desk(w: number, top = c.white, body = c.frost, dark = c.haze): Art {
  const right = w / 2 - 20;
  return draw(
    box(-w / 2 + 24, -172, 16, 172, dark),
    box(-w / 2 + 60, -172, 10, 160, dark),
    box(right - 150, -176, 150, 170, body),
    box(right - 20, -176, 20, 170, dark),
    times(3, (i) =>
      draw(
        box(right - 144, -166 + i * 54, 118, 46, top, 4),
        box(right - 100, -148 + i * 54, 32, 6, c.mist, 3),
      ),
    ),
    box(-w / 2, -192, w, 20, top, 6),
    box(-w / 2 + 8, -174, w - 16, 6, dark),
  );
}

/** A small round table on one leg; w wide and h high. */
export function sideTable(w: number, h: number, tone = c.navy, dark = c.night): Art {
  return draw(
    oval(0, -6, w * 0.3, 8, dark),
    box(-6, -h + 8, 12, h - 12, tone),
    box(-w / 2, -h, w, 16, tone, 8),
    box(w * 0.1, -h, w * 0.4, 16, dark, 8),
  );
}

/** A cabinet of doors or drawers standing on a plinth. */
export function cabinet(
  w: number,
  h: number,
  cols: number,
  rows: number,
  tone = c.white,
  dark = c.haze,
  knob = c.steel,
): Art {
  const cellW = (w - 16) / cols;
  const cellH = (h - 36) / rows;
  const front = (col: number, row: number): Art => {
    const x = -w / 2 + 8 + col * cellW;
    const y = -h + 22 + row * cellH;
    return draw(
      box(x + 4, y + 4, cellW - 8, cellH - 8, dark, 4),
      box(x + 4, y + 4, cellW - 11, cellH - 11, tone, 4),
      box(x + cellW / 2 - 14, y + 16, 28, 6, knob, 3),
    );
  };
  return draw(
    box(-w / 2 + 10, -16, w - 20, 16, c.steel),
    box(-w / 2, -h + 8, w, h - 20, tone),
    times(cols, (col) => times(rows, (row) => front(col, row))),
    box(-w / 2 - 8, -h, w + 16, 18, dark, 5),
    box(-w / 2 - 8, -h, w + 16, 11, tone, 5),
  );
}

/** A reception counter with a slatted front; w wide and 240 high. */
export function counter(w: number, tone = c.white, slat = c.frost, top = c.sun): Art {
  const count = Math.floor((w - 40) / 32);
  return draw(
    box(-w / 2 + 12, -20, w - 24, 20, c.steel),
    box(-w / 2, -236, w, 220, tone),
    times(count, (i) => box(-w / 2 + 24 + i * ((w - 40) / count), -204, 16, 174, slat, 8)),
    box(-w / 2 - 14, -252, w + 28, 22, top, 6),
    fade(0.15, box(-w / 2, -230, w, 10, c.navy)),
  );
}

/** A wall shelf with its foot line at the top of the plank: things on it stand at y = 0. */
export function plank(w: number, tone = c.white, dark = c.cloud): Art {
  return draw(
    box(-w / 2, 0, w, 14, tone, 3),
    box(-w / 2, 9, w, 5, dark, 2),
    poly(dark, -w / 2 + 40, 14, -w / 2 + 54, 14, -w / 2 + 40, 40),
    poly(dark, w / 2 - 54, 14, w / 2 - 40, 14, w / 2 - 40, 40),
  );
}

/** An open shelving unit; things stand at the y values given by shelfLines(h, rows). */
export function shelving(
  w: number,
  h: number,
  rows: number,
  frame: string,
  back: string,
  dark: string,
): Art {
  return draw(
    box(-w / 2, -h, w, h, frame, 6),
    ...shelfLines(h, rows).map((y) =>
      draw(
        box(-w / 2 + 16, y - (h - 16) / rows + 16, w - 32, (h - 16) / rows - 16, back),
        box(-w / 2 + 16, y - (h - 16) / rows + 16, w - 32, 12, dark),
      ),
    ),
  );
}

export function shelfLines(h: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, i) => -h + ((h - 16) / rows) * (i + 1));
}

/** A line of books from x = 0 to the right; sizes are a thickness and a height each. */
export function books(tones: readonly string[], sizes: readonly number[]): Art {
  let x = 0;
  return pairs(sizes, (thick, high, i) => {
    const spine = draw(
      box(x, -high, thick, high, tones[i % tones.length] ?? c.mist, 2),
      box(x + thick * 0.22, -high + 16, thick * 0.56, 5, c.white),
      box(x + thick - 4, -high, 4, high, c.navy),
    );
    x += thick + 2;
    return spine;
  });
}
