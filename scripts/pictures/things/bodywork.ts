import { c } from '../kit/palette.ts';
import { type Art, at, box, disc, draw, line, oval, shape, times, turn } from '../kit/shape.ts';

/** A wooden massage tool of balls on a bow, lying; about 320 wide. */
export function ballRoller(): Art {
  return draw(
    line('M-150 -26C-60 -110 60 -110 150 -26', c.amber, 18),
    times(4, (i) =>
      draw(
        disc(-84 + i * 56, -36 - (i === 1 || i === 2 ? 18 : 0), 34, c.sun),
        oval(-94 + i * 56, -48 - (i === 1 || i === 2 ? 18 : 0), 10, 7, c.milk),
      ),
    ),
  );
}

/** A smooth stone in flat light; w wide. */
export function hotStone(w: number, tone = c.navy, glint = c.steel): Art {
  return draw(
    oval(0, -w * 0.2, w / 2, w * 0.2, tone),
    oval(-w * 0.12, -w * 0.27, w * 0.2, w * 0.05, glint),
  );
}

/** A blossom lying open, r across. */
export function blossom(r: number, tone = c.white, dark = c.frost, heart = c.sun): Art {
  return draw(
    ...[-84, -56, 56, 84].map((angle) =>
      turn(
        angle,
        shape(
          `M0 0C${r * 0.34} ${-r * 0.3} ${r * 0.3} ${-r * 0.8} 0 ${-r}C${-r * 0.3} ${-r * 0.8} ${-r * 0.34} ${-r * 0.3} 0 0Z`,
          dark,
        ),
      ),
    ),
    ...[-28, 0, 28].map((angle) =>
      turn(
        angle,
        shape(
          `M0 0C${r * 0.34} ${-r * 0.3} ${r * 0.3} ${-r * 0.75} 0 ${-r * 0.95}C${-r * 0.3} ${-r * 0.75} ${-r * 0.34} ${-r * 0.3} 0 0Z`,
          tone,
        ),
      ),
    ),
    oval(0, -r * 0.12, r * 0.2, r * 0.13, heart),
  );
}

/** Three bamboo canes with leaves growing from a trough, about 520 high. */
export function bamboo(): Art {
  const cane = (x: number, h: number): Art =>
    draw(
      times(Math.floor(h / 84), (i) =>
        box(x - 10, -60 - (i + 1) * 84, 20, 80, i % 2 === 0 ? c.leaf : c.sage, 6),
      ),
      ...[-150, -240, -330]
        .filter((y) => -y < h)
        .map((y, i) =>
          at(
            x,
            y - 20,
            1,
            turn(
              i % 2 === 0 ? 54 : -54,
              shape('M0 0C18 -30 14 -84 0 -110C-14 -84 -18 -30 0 0Z', c.pine),
            ),
          ),
        ),
    );
  return draw(
    cane(-56, 430),
    cane(0, 500),
    cane(58, 380),
    box(-112, -64, 224, 64, c.white, 6),
    box(40, -64, 72, 64, c.haze, 6),
  );
}

/** A steaming diffuser, about 150 high. */
export function diffuser(): Art {
  return draw(
    line('M0 -150q-20 -24 0 -48t0 -48', c.white, 8),
    shape('M-60 0Q-86 -66 -22 -138Q0 -150 22 -138Q86 -66 60 0Z', c.white),
    shape('M22 -138Q86 -66 60 0H20Q56 -70 22 -138Z', c.haze),
    box(-56, -24, 112, 24, c.sun, 8),
  );
}
