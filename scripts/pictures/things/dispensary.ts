import { c } from '../kit/palette.ts';
import { type Art, box, disc, draw, fade, line, oval, poly, shape, times } from '../kit/shape.ts';

/** A mortar with its pestle, about 330 wide and 340 high. */
export function mortar(tone = c.white, dark = c.haze): Art {
  return draw(
    line('M20 -160L120 -330', c.sun, 34),
    disc(122, -334, 28, c.sun),
    line('M34 -160L132 -326', c.amber, 12),
    oval(0, -206, 160, 22, dark),
    shape(
      'M-160 -206Q-150 -60 -70 -40L-96 0H96L70 -40Q150 -60 160 -206Q80 -180 0 -180T-160 -206Z',
      tone,
    ),
    shape('M70 -186Q120 -190 160 -206Q150 -60 70 -40L96 0H20L30 -40Q90 -80 70 -186Z', dark),
    line('M-160 -206Q-80 -180 0 -180T160 -206', tone, 12),
  );
}

/** A pillbox with seven lids, about 560 wide; some lids open. */
export function weekBox(): Art {
  return draw(
    times(7, (i) => {
      const x = -280 + i * 80;
      const open = i === 2 || i === 3;
      return draw(
        open ? box(x + 5, -156, 70, 76, c.haze, 8) : '',
        box(x, -88, 78, 88, i % 2 === 0 ? c.steel : c.slate, 8),
        open
          ? draw(
              oval(x + 39, -84, 32, 9, c.navy),
              disc(x + 30, -92, 12, c.sun),
              disc(x + 50, -92, 12, c.white),
            )
          : box(x + 3, -98, 72, 24, c.frost, 6),
        disc(x + 39, -38, 12, i % 2 === 0 ? c.blue : c.steel),
      );
    }),
  );
}

/** A strip of tablets lying, seen from above; about 300 wide. */
export function strip(): Art {
  return draw(
    box(-150, -150, 300, 150, c.haze, 14),
    times(5, (i) =>
      times(2, (j) =>
        draw(
          disc(-116 + i * 58, -110 + j * 68, 22, c.cloud),
          disc(-116 + i * 58, -113 + j * 68, 20, i === 4 && j === 0 ? c.slate : c.white),
        ),
      ),
    ),
  );
}

/** A paper bag with folded top, about 200 wide and 270 high. */
export function paperBag(tone = c.cream, dark = c.sun): Art {
  return draw(
    poly(tone, -100, -250, 100, -250, 100, 0, -100, 0),
    poly(dark, 54, -250, 100, -250, 100, 0, 70, 0),
    box(-106, -276, 212, 44, tone, 4),
    box(-106, -240, 212, 8, dark),
    shape('M0 -150C26 -180 66 -150 0 -96C-66 -150 -26 -180 0 -150Z', c.steel),
  );
}

/** A shop's striped awning, w wide, hung from 0,0. */
export function awning(w: number, stripes: number, one: string, two: string): Art {
  const step = w / stripes;
  return times(stripes, (i) => {
    const x = -w / 2 + i * step;
    return shape(`M${x} 0H${x + step}V110A${step / 2} 34 0 0 1 ${x} 110Z`, i % 2 === 0 ? one : two);
  });
}

/** An apothecary's wall of small drawers, cols × rows of 120 × 76 units, top left at 0,0. */
export function drawers(cols: number, rows: number, tone: string, dark: string, knob: string): Art {
  return draw(
    box(-12, -12, cols * 120 + 24, rows * 76 + 24, dark, 6),
    times(cols, (i) =>
      times(rows, (j) =>
        draw(
          box(i * 120 + 5, j * 76 + 5, 110, 66, tone, 5),
          box(i * 120 + 38, j * 76 + 20, 44, 14, c.ice, 3),
          disc(i * 120 + 60, j * 76 + 50, 7, knob),
        ),
      ),
    ),
  );
}

/** A pair of scales with two pans, about 460 wide and 420 high. */
export function balance(): Art {
  const pan = (x: number, y: number): Art =>
    draw(
      line(`M${x} ${y}L${x - 74} ${y + 150}M${x} ${y}L${x + 74} ${y + 150}`, c.mist, 4),
      shape(
        `M${x - 88} ${y + 148}H${x + 88}Q${x + 60} ${y + 196} ${x} ${y + 196}T${x - 88} ${y + 148}Z`,
        c.sun,
      ),
      fade(
        0.5,
        shape(
          `M${x + 20} ${y + 148}H${x + 88}Q${x + 60} ${y + 196} ${x + 10} ${y + 196}Q${x + 40} ${y + 170} ${x + 20} ${y + 148}Z`,
          c.amber,
        ),
      ),
    );
  return draw(
    box(-110, -24, 220, 24, c.navy, 10),
    box(-10, -390, 20, 370, c.haze),
    line('M-170 -356L170 -396', c.ice, 12),
    disc(0, -376, 20, c.sun),
    pan(-170, -356),
    pan(170, -396),
  );
}
