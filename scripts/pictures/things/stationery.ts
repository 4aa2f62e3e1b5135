import { c } from '../kit/palette.ts';
import { type Art, box, draw, line, oval, poly, shape } from '../kit/shape.ts';

/** A box of tissues with one drawn up. */
export function tissues(): Art {
  return draw(
    shape('M-30 -92Q-44 -150 -8 -160Q4 -176 22 -156Q48 -140 28 -92Z', c.white),
    shape('M8 -92Q24 -120 14 -162Q48 -144 28 -92Z', c.frost),
    box(-90, -96, 180, 96, c.steel, 10),
    box(40, -96, 50, 96, c.blue, 10),
    oval(0, -94, 44, 7, c.navy),
  );
}

/** An open notebook lying on a table, w wide, with a pencil. */
export function notebook(w: number): Art {
  return draw(
    poly(c.navy, -w / 2, 0, w / 2, 0, w / 2 - 40, -44, -w / 2 + 40, -44),
    poly(c.white, -w / 2 + 12, -8, w / 2 - 12, -8, w / 2 - 48, -46, -w / 2 + 46, -46),
    line(`M0 -8V-46`, c.haze, 4),
    line(`M${w * 0.1} -32h${w * 0.2}M${w * 0.12} -20h${w * 0.24}`, c.cloud, 4),
    line(`M${-w * 0.3} -16L${-w * 0.06} -52`, c.amber, 8),
  );
}
