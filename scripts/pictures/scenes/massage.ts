import { massageTable } from '../kit/couches.ts';
import { curtain, rail, screen } from '../kit/drapes.ts';
import { framed } from '../kit/hangings.ts';
import { candle, globe, sconce } from '../kit/lamps.ts';
import { outlook } from '../kit/outlook.ts';
import { c, moods } from '../kit/palette.ts';
import { grasses, sprigs, trailer } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { at, box, disc, draw, fade, pairs, picture, times } from '../kit/shape.ts';
import { cabinet, shelfLines, shelving, sideTable } from '../kit/tables.ts';
import { bottle, bowl, dropper, roll, towels } from '../kit/vessels.ts';
import { ballRoller, bamboo, blossom, diffuser, hotStone } from '../things/bodywork.ts';

const tableAndScreen = picture(
  room(moods.mid, 680),
  disc(620, 330, 220, c.cloud),
  at(620, 0, 1, globe(140, 82)),
  at(170, 724, 1.7, screen(300, c.frost, c.haze)),
  at(1060, 700, 1.1, cabinet(230, 220, 1, 3, c.white, c.haze)),
  at(1020, 458, 0.9, towels(120, 'white', 'warm')),
  at(1116, 458, 0.8, dropper(60, 96)),
  shadow(600, 816, 700, moods.mid.shadow, 18),
  at(590, 816, 1.22, massageTable()),
  at(520, 560, 1.1, towels(150, 'warm', 'white')),
);

const rolledTowels = picture(
  tabletop(moods.soft, 620, c.white, c.frost),
  beam(moods.soft, { x: 110, y: 40, w: 420, h: 560, lean: 220, cols: 2, rows: 2 }),
  at(1040, 640, 1.4, sprigs(c.steel, c.blue)),
  shadow(380, 772, 620, c.haze, 22),
  pairs([220, 770, 400, 770, 580, 770, 310, 618, 490, 618, 400, 466], (x, y, i) =>
    at(
      x,
      y,
      1,
      roll(
        90,
        [c.cloud, c.cream, c.cloud, c.mist, c.haze, c.cream][i] ?? c.cloud,
        [c.mist, c.sun, c.mist, c.slate, c.mist, c.sun][i] ?? c.mist,
      ),
    ),
  ),
  shadow(850, 800, 220, c.haze, 14),
  at(840, 798, 1.7, bottle(90, 190, c.sun, c.amber, c.navy, c.milk)),
  at(1030, 826, 1, hotStone(170)),
  at(1080, 790, 1, hotStone(110, c.steel, c.mist)),
);

const gardenDoor = picture(
  room(moods.dark, 700),
  box(190, 60, 820, 640, c.steel),
  outlook(210, 80, 780, 620, 'dusk', 'trees'),
  times(3, (i) => box(400 + i * 195, 80, 10, 620, c.steel)),
  box(210, 380, 780, 8, c.steel),
  curtain(70, 40, 160, 664, c.slate, c.steel),
  curtain(970, 40, 160, 664, c.slate, c.steel),
  rail(50, 40, 1100, c.mist),
  at(190, 780, 1.05, bamboo()),
  shadow(640, 820, 720, c.night, 18),
  at(640, 820, 1.22, massageTable(c.ice, c.haze, c.sun, c.amber)),
  at(1100, 850, 1.1, sideTable(140, 130, c.steel, c.slate)),
  at(1076, 706, 0.9, candle(50)),
  at(1130, 706, 0.7, candle(36)),
);

const cupboard = picture(
  room(moods.bright, 720),
  at(380, 740, 1, shelving(600, 640, 4, c.steel, c.blue, c.navy)),
  ...shelfLines(640, 4).map((y, i) =>
    at(
      380,
      740 + y,
      1,
      i === 0
        ? draw(
            times(4, (k) =>
              at(
                -210 + k * 82,
                0,
                1,
                bottle(
                  46,
                  104,
                  k % 2 === 0 ? c.sun : c.mist,
                  k % 2 === 0 ? c.amber : c.slate,
                  c.ice,
                ),
              ),
            ),
            at(190, 0, 0.9, trailer(c.white, c.haze, 96)),
          )
        : '',
      i === 1
        ? draw(
            at(-150, 0, 1, towels(220, 'white', 'grey', 'white')),
            times(3, (k) => at(60 + k * 78, 0, 1, roll(38, c.white, c.cloud))),
          )
        : '',
      i === 2
        ? draw(
            at(-190, 0, 0.8, diffuser()),
            at(-50, 0, 1, candle(60)),
            at(150, 0, 1, towels(220, 'warm', 'white', 'warm')),
          )
        : '',
      i === 3
        ? draw(
            times(4, (k) =>
              at(
                -220 + k * 84,
                0,
                1,
                roll(40, k % 2 === 0 ? c.cream : c.white, k % 2 === 0 ? c.sun : c.cloud),
              ),
            ),
            at(190, 0, 1, bowl(150, 70, c.mist, c.slate)),
          )
        : '',
    ),
  ),
  beam(moods.bright, { x: 770, y: 60, w: 280, h: 420, lean: 110, cols: 2, rows: 3 }),
  framed(830, 150, 200, 250, 'leaf', c.amber),
  shadow(1105, 802, 120, moods.bright.shadow),
  at(1105, 800, 1.25, grasses(c.steel, c.blue)),
);

const oilStillLife = picture(
  box(0, 0, 1200, 900, c.navy),
  fade(0.25, disc(600, 420, 420, c.steel)),
  at(170, 250, 1.1, sconce()),
  box(0, 620, 1200, 280, c.steel),
  box(0, 620, 1200, 14, c.slate),
  box(0, 850, 1200, 50, c.blue),
  shadow(330, 742, 320, c.blue, 16),
  at(320, 740, 1.9, bottle(104, 220, c.sun, c.amber, c.ice, c.milk)),
  shadow(720, 772, 440, c.blue, 20),
  at(660, 652, 1.1, blossom(120)),
  at(790, 646, 0.9, blossom(110, c.cream, c.sun, c.amber)),
  at(720, 770, 1.35, bowl(320, 104, c.mist, c.slate)),
  shadow(480, 838, 420, c.blue, 14),
  at(480, 836, 1.05, ballRoller()),
  at(1000, 828, 1.3, candle(70, c.ice, c.haze)),
  at(1110, 800, 1, candle(52, c.mist, c.slate)),
);

export const massage = [tableAndScreen, rolledTowels, gardenDoor, cupboard, oilStillLife];
