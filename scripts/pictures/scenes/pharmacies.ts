import { globe, pendant } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { fig, leaf, trailer, tuft } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { bench } from '../kit/seats.ts';
import { type Art, at, box, draw, fade, oval, picture, poly, times, turn } from '../kit/shape.ts';
import { counter } from '../kit/tables.ts';
import { bottle, dropper, jar, pump, tumbler } from '../kit/vessels.ts';
import { roundPane } from '../kit/windows.ts';
import {
  awning,
  balance,
  drawers,
  mortar,
  paperBag,
  strip,
  weekBox,
} from '../things/dispensary.ts';

const row = (x: number, y: number, gap: number, scale: number, kinds: string): Art =>
  times(kinds.length, (i) => {
    const parts: Record<string, Art> = {
      a: bottle(56, 130, c.steel, c.blue, c.navy),
      b: bottle(52, 112, c.sun, c.amber, c.navy),
      c: jar(72, 96, c.ice, c.mist, c.navy),
      d: jar(60, 72, c.ice, c.sun, c.steel),
      e: pump(56, 90, c.white, c.frost),
      f: dropper(50, 84),
      g: bottle(60, 120, c.mist, c.slate, c.ice),
      h: box(-34, -104, 68, 104, c.cloud, 4) + box(-34, -70, 68, 22, c.white),
      i: box(-30, -80, 60, 80, c.cream, 4) + box(-30, -50, 60, 16, c.sun),
      j: jar(80, 116, c.frost, c.leaf, c.navy),
    };
    return at(x + i * gap, y, scale, parts[kinds[i] ?? 'a'] ?? '');
  });

const shop = picture(
  room(moods.mid, 690),
  box(60, 70, 1080, 190, c.slate, 6),
  box(60, 260, 1080, 16, c.haze),
  row(130, 260, 104, 1.15, 'acgbjaehgc'),
  at(120, 310, 1, drawers(8, 4, c.haze, c.steel, c.amber)),
  at(330, 0, 1, pendant(40, c.navy, 130)),
  at(870, 0, 1, pendant(40, c.navy, 130)),
  shadow(600, 806, 1000, moods.mid.shadow, 18),
  at(600, 806, 1.05, counter(860, c.white, c.frost, c.sun)),
  at(360, 542, 0.85, paperBag(c.cream, c.sun)),
  at(820, 542, 0.62, mortar()),
  at(920, 542, 0.95, tuft(c.steel, c.blue)),
);

const mortarCloseUp = picture(
  tabletop(moods.soft, 660, c.white, c.frost),
  beam(moods.soft, { x: 140, y: 30, w: 420, h: 600, lean: 260, cols: 2, rows: 2 }),
  at(1000, 680, 1.3, bottle(110, 250, c.steel, c.blue, c.navy)),
  at(860, 690, 1.2, dropper(86, 140)),
  shadow(470, 802, 560, c.haze, 22),
  ...[-50, -22, 20].map((a, i) =>
    at(400 + i * 26, 540, 1.2, turn(a, leaf(170, 36, c.leaf, c.pine))),
  ),
  at(470, 800, 1.65, mortar(c.steel, c.blue)),
  at(760, 830, 1.2, turn(70, leaf(150, 34, c.leaf, c.pine))),
  at(820, 838, 1, turn(100, leaf(110, 26, c.sage, c.leaf))),
  at(1010, 842, 1, oval(0, -12, 30, 12, c.sun), oval(70, -6, 26, 10, c.cream)),
);

const shopFront = picture(
  box(0, 0, 1200, 900, c.steel),
  times(5, (j) =>
    times(7, (i) => box(-60 + i * 190 + (j % 2) * 95, j * 44, 182, 36, '#587996', 3)),
  ),
  box(0, 760, 1200, 140, c.navy),
  box(0, 760, 1200, 16, c.slate),
  box(90, 170, 1020, 600, c.navy, 6),
  box(130, 280, 600, 400, c.cream),
  box(800, 280, 260, 490, c.blue),
  box(830, 310, 200, 300, c.milk),
  box(824, 660, 14, 70, c.sun, 7),
  fade(0.5, poly(c.milk, 180, 280, 330, 280, 230, 680, 130, 680, 130, 480)),
  box(130, 500, 600, 14, c.amber),
  row(190, 500, 98, 1.05, 'agjbca'),
  row(200, 680, 112, 1.2, 'cahgb'),
  times(2, (i) => box(326 + i * 200, 280, 10, 400, c.navy)),
  box(110, 676, 640, 22, c.slate, 4),
  at(930, 306, 1, globe(30, 36)),
  fade(
    0.2,
    poly(c.cream, 830, 770, 1030, 770, 1110, 900, 790, 900),
    poly(c.cream, 130, 776, 730, 776, 800, 900, 90, 900),
  ),
  box(80, 140, 1040, 40, c.haze, 4),
  at(600, 176, 1, awning(1060, 12, c.ice, c.mist)),
  shadow(1130, 840, 150, c.night),
  at(1130, 836, 1.1, fig(c.mist, c.slate)),
  at(420, 850, 1.1, bench(300)),
);

const shelves = picture(
  box(0, 0, 1200, 900, moods.bright.wall),
  box(70, 40, 1060, 830, c.white, 8),
  ...[250, 450, 650, 850].map((y, i) =>
    draw(
      box(90, y - 184, 1020, 184, [c.frost, c.ice, c.frost, c.ice][i] ?? c.frost),
      box(90, y - 184, 1020, 12, c.haze),
      box(70, y, 1060, 16, c.white),
      row(
        160 + (i % 2) * 20,
        y,
        98,
        1.12,
        ['abgajcbe', 'hihcdife', 'gacbjag', 'eihcehid'][i] ?? '',
      ),
    ),
  ),
  at(1000, 250, 1.15, trailer(c.steel, c.blue, 170)),
  at(980, 650, 1, tuft(c.sun, c.amber)),
);

const weekOnTable = picture(
  tabletop(moods.deep, 600, c.cloud, c.mist),
  roundPane('round', 320, 300, 200, 'dawn', 'hills', c.haze),
  at(850, 640, 1.2, balance()),
  shadow(850, 642, 300, c.mist, 12),
  shadow(440, 752, 760, c.mist, 18),
  at(440, 750, 1.25, weekBox()),
  shadow(960, 830, 130, c.mist, 12),
  at(960, 830, 1.6, tumbler(80, 126)),
  at(640, 862, 0.95, `<g transform="scale(1 0.5)">${turn(-10, strip())}</g>`),
);

export const pharmacies = [shop, mortarCloseUp, shopFront, shelves, weekOnTable];
