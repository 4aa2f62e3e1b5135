import { hooks } from '../kit/drapes.ts';
import { candle, globe } from '../kit/lamps.ts';
import { outlook } from '../kit/outlook.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, palm } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { bench } from '../kit/seats.ts';
import { at, box, disc, draw, fade, line, oval, picture, silhouette, times } from '../kit/shape.ts';
import { sideTable } from '../kit/tables.ts';
import { roll, stones, towels } from '../kit/vessels.ts';
import { archPane, roundPane } from '../kit/windows.ts';
import {
  basket,
  bath,
  foam,
  lounger,
  pail,
  robe,
  saunaBench,
  standTap,
  stove,
  water,
} from '../things/bathing.ts';
import { blossom, hotStone } from '../things/bodywork.ts';

const pool = picture(
  box(0, 0, 1200, 900, moods.bright.wall),
  ...[220, 600, 980].map((x, i) =>
    archPane(`arch${i}`, x, 566, 264, 474, 'day', i === 1 ? 'hills' : 'trees'),
  ),
  box(0, 560, 1200, 150, c.haze),
  box(0, 560, 1200, 14, c.white),
  beam(moods.bright, { x: 120, y: 590, w: 240, h: 110, lean: 150, cols: 1, rows: 1 }),
  beam(moods.bright, { x: 500, y: 590, w: 240, h: 110, lean: 150, cols: 1, rows: 1 }),
  shadow(330, 672, 460, c.cloud),
  at(330, 670, 0.92, lounger(c.white, c.cloud)),
  shadow(810, 672, 460, c.cloud),
  at(810, 670, 0.92, lounger(c.white, c.cloud)),
  at(566, 668, 0.9, sideTable(110, 100)),
  at(566, 578, 0.55, towels(150, 'warm', 'white')),
  at(1110, 676, 1.1, palm(c.steel, c.blue)),
  box(0, 706, 1200, 26, c.white),
  water(0, 732, 1200, 168, c.steel, c.mist),
);

const hotStones = picture(
  tabletop(moods.deep, 640, c.mist, c.slate),
  fade(0.35, disc(600, 420, 330, c.slate)),
  shadow(330, 792, 520, c.slate, 22),
  at(330, 790, 1.75, towels(250, 'white', 'warm', 'white')),
  at(330, 602, 1.2, stones([200, 66, 150, 54, 100, 40], [c.navy, c.blue, c.night])),
  shadow(830, 812, 520, c.slate, 20),
  at(700, 806, 1, hotStone(220)),
  at(910, 812, 1, hotStone(190, c.blue, c.slate)),
  at(810, 740, 1, hotStone(180, c.night, c.blue)),
  at(640, 846, 0.9, blossom(110)),
  at(1060, 760, 1.5, candle(86, c.ice, c.haze)),
  at(960, 700, 1.2, candle(60, c.cream, c.sun)),
);

const bathByWindow = picture(
  room(moods.dark, 690),
  roundPane('moon', 600, 300, 250, 'dusk', 'trees', c.steel),
  at(1040, 0, 1, globe(170, 54)),
  at(160, 760, 1.25, palm(c.mist, c.slate)),
  at(936, 800, 1.2, standTap()),
  shadow(600, 812, 660, c.night, 20),
  at(600, 556, 1, foam(520)),
  at(600, 812, 1.15, bath(c.ice, c.cloud)),
  shadow(1070, 842, 240, c.night),
  at(1020, 716, 1, roll(40, c.white, c.cloud)),
  at(1090, 716, 1, roll(44, c.cream, c.sun)),
  at(1070, 842, 1, basket()),
);

const robes = picture(
  room(moods.soft, 720),
  times(26, (i) => box(i * 48 - 10, 0, 44, 330, i % 2 === 0 ? '#C0CEDA' : '#CBD7E1')),
  box(0, 326, 1200, 12, c.ice),
  beam(moods.soft, { x: 30, y: 50, w: 260, h: 540, lean: 220, cols: 2, rows: 2 }),
  at(410, 190, 1.15, hooks(4, 150)),
  ...[410, 582].map((x, i) =>
    draw(
      silhouette(at(x + 12, 214, 1.1, robe())),
      at(x, 204, 1.1, robe(i === 0 ? c.white : c.slate, i === 0 ? c.haze : c.steel)),
    ),
  ),
  at(
    756,
    204,
    1,
    line('M0 0V20', c.navy, 7),
    silhouette(at(12, 12, 1, box(-60, 16, 120, 260, c.sun, 8))),
    box(-60, 16, 120, 260, c.sun, 8),
    box(26, 16, 34, 260, c.amber, 6),
    box(-60, 220, 120, 12, c.cream),
  ),
  shadow(800, 822, 640, moods.soft.shadow, 16),
  at(800, 820, 1.2, bench(480)),
  at(680, 696, 1.05, towels(190, 'white', 'grey', 'white')),
  ...[860, 944].map((x) => at(x, 696, 1, roll(40, c.cream, c.sun))),
  ...[760, 850].map((x) =>
    at(
      x,
      862,
      1,
      oval(0, -10, 40, 12, c.haze),
      oval(0, -16, 40, 12, c.white),
      oval(8, -22, 22, 12, c.ice),
    ),
  ),
  at(1120, 800, 1.15, blades(c.white, c.frost)),
);

const sauna = picture(
  box(0, 0, 1200, 900, c.blue),
  times(12, (i) => box(0, i * 62, 1200, 57, i % 3 === 1 ? '#6685A1' : c.steel)),
  box(0, 744, 1200, 156, c.navy),
  box(0, 744, 1200, 14, c.night),
  box(820, 96, 270, 250, c.navy, 6),
  outlook(836, 112, 238, 218, 'dusk', 'hills'),
  fade(0.3, disc(180, 190, 150, c.cream)),
  disc(180, 190, 54, c.cream),
  saunaBench(330, 420, 870),
  saunaBench(0, 560, 1200),
  box(0, 700, 1200, 44, '#D19F4E'),
  at(520, 420, 1.1, towels(200, 'white', 'dark')),
  at(960, 420, 1, roll(42, c.white, c.cloud)),
  at(330, 560, 0.9, stones([120, 46, 84, 36], [c.steel, c.slate])),
  shadow(900, 850, 260, c.night),
  at(900, 848, 1.2, pail()),
  shadow(240, 850, 300, c.night),
  at(240, 850, 1.25, stove()),
);

export const spa = [pool, hotStones, bathByWindow, robes, sauna];
