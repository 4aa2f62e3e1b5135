import { type Mood } from './palette.ts';
import { type Art, box, draw, fade, oval, poly, size, times } from './shape.ts';

/** A straight-on room: wall, skirting and floor; floorY is where the wall meets the floor. */
export function room(mood: Mood, floorY = 690): Art {
  return draw(
    box(0, 0, size.width, size.height, mood.wall),
    box(0, floorY - 20, size.width, 20, mood.trim),
    box(0, floorY, size.width, size.height - floorY, mood.floor),
  );
}

/** The lower part of a wall in its darker paint, from topY down to the skirting. */
export const wainscot = (mood: Mood, topY: number, floorY = 690): Art =>
  draw(
    box(0, topY, size.width, floorY - 20 - topY, mood.low),
    box(0, topY, size.width, 6, mood.trim),
  );

/** A room's corner: the side wall at the left runs towards us, the back wall starts at edgeX. */
export function corner(mood: Mood, edgeX: number, floorY = 660, nearY = 800): Art {
  return draw(
    box(0, 0, size.width, size.height, mood.wall),
    poly(mood.low, 0, 0, edgeX, 0, edgeX, floorY, 0, nearY),
    box(edgeX, floorY - 18, size.width - edgeX, 18, mood.trim),
    poly(mood.trim, 0, nearY - 24, edgeX, floorY - 18, edgeX, floorY, 0, nearY),
    poly(mood.floor, 0, nearY, edgeX, floorY, size.width, floorY, size.width, 900, 0, 900),
  );
}

/** A table top in front of a wall, for close-ups and still lifes. */
export function tabletop(mood: Mood, y: number, top: string, edge: string): Art {
  return draw(
    box(0, 0, size.width, size.height, mood.wall),
    box(0, y, size.width, size.height - y, top),
    box(0, 840, size.width, 60, edge),
  );
}

/** A flat shadow on the floor, centred at x. */
export const shadow = (x: number, y: number, width: number, tone: string, depth = 13): Art =>
  oval(x, y, width / 2, depth, tone);

interface Beam {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** How far the light leans sideways from top to bottom. */
  readonly lean: number;
  readonly cols?: number;
  readonly rows?: number;
}

/** Window light as soft parallelograms, one for each pane. */
export function beam(mood: Mood, { x, y, w, h, lean, cols = 2, rows = 2 }: Beam): Art {
  const gap = 12;
  const cellW = (w - gap * (cols - 1)) / cols;
  const cellH = (h - gap * (rows - 1)) / rows;
  const pane = (col: number, row: number): Art => {
    const left = x + col * (cellW + gap);
    const top = row * (cellH + gap);
    const shift = (lean * top) / h;
    const next = (lean * (top + cellH)) / h;
    const ys = [y + top, y + top + cellH] as const;
    return poly(
      mood.glow,
      left + shift,
      ys[0],
      left + cellW + shift,
      ys[0],
      left + cellW + next,
      ys[1],
      left + next,
      ys[1],
    );
  };
  return fade(
    mood.light,
    times(cols, (col) => times(rows, (row) => pane(col, row))),
  );
}
