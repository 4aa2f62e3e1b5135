import { c } from '../kit/palette.ts';
import { type Art, box, disc, draw, fade, line, oval, ring, shape, times } from '../kit/shape.ts';

/** A stethoscope hanging over a hook at 0,0; about 420 long. */
export function stethoscope(): Art {
  return draw(
    line('M-58 190V70C-58 -20 58 -20 58 70V330', c.navy, 15),
    line('M-58 190C-58 240 -108 250 -108 320L-92 352', c.slate, 11),
    line('M-58 190C-58 240 -8 250 -8 320L-24 352', c.slate, 11),
    oval(-88, 358, 11, 9, c.night),
    oval(-28, 358, 11, 9, c.night),
    box(48, 318, 20, 34, c.slate, 6),
    disc(58, 388, 46, c.slate),
    disc(58, 388, 36, c.ice),
    ring(58, 388, 22, c.cloud, 5),
  );
}

/** A white coat on a hook at 0,0; about 480 long. */
export function coat(): Art {
  return draw(
    shape(
      'M-34 20L-112 56L-150 300L-98 310L-86 200L-92 480H92L86 200L98 310L150 300L112 56L34 20Z',
      c.white,
    ),
    shape('M34 20L112 56L150 300L98 310L86 200L92 480H20L8 130Z', c.ice),
    shape('M-34 20L-58 76L0 190L58 76L34 20L0 60Z', c.haze),
    shape('M-22 16H22L0 62Z', c.cloud),
    line('M0 190V470', c.cloud, 4),
    box(-72, 300, 50, 56, c.ice, 5),
    box(24, 300, 50, 56, c.haze, 5),
    line('M-44 290V318', c.sun, 7),
    disc(12, 232, 5, c.mist),
    disc(12, 292, 5, c.mist),
  );
}

/** A doctor's bag, about 430 wide and 310 high. */
export function bag(): Art {
  return draw(
    line('M-66 -250C-66 -330 66 -330 66 -250', c.night, 18),
    shape(
      'M-190 -230Q-190 -256 -160 -256H160Q190 -256 190 -230L214 -24Q214 0 190 0H-190Q-214 0 -214 -24Z',
      c.blue,
    ),
    shape('M96 -256H160Q190 -256 190 -230L214 -24Q214 0 190 0H110Z', c.navy),
    box(-196, -214, 392, 22, c.navy, 8),
    box(-30, -232, 60, 58, c.sun, 8),
    box(-12, -204, 24, 10, c.amber, 5),
  );
}

/** A blood pressure gauge with its bulb, about 180 high. */
export function pressureGauge(): Art {
  return draw(
    line('M0 -40C60 60 150 -20 190 -28', c.navy, 10),
    disc(0, -92, 84, c.navy),
    disc(0, -92, 70, c.white),
    times(9, (i) => {
      const a = Math.PI * (0.75 + i * 0.1875);
      return disc(
        Math.cos(a) * 54,
        -92 + Math.sin(a) * 54,
        i > 5 ? 5 : 3.5,
        i > 5 ? c.amber : c.mist,
      );
    }),
    line('M0 -92L30 -124', c.navy, 7),
    disc(0, -92, 9, c.navy),
    oval(234, -40, 62, 40, c.slate),
    fade(0.5, oval(222, -56, 32, 12, c.mist)),
    box(164, -50, 24, 22, c.haze, 5),
  );
}
