import { recliner } from '../kit/couches.ts';
import { candle, globe } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { grasses, orchid, sprigs, trailer } from '../kit/plants.ts';
import { beam, corner, room, shadow, tabletop } from '../kit/room.ts';
import { cloths, stool } from '../kit/seats.ts';
import { at, box, disc, draw, fade, picture, silhouette } from '../kit/shape.ts';
import { cabinet } from '../kit/tables.ts';
import { bottle, bowl, dropper, jar, pump, towels } from '../kit/vessels.ts';
import { sidePane } from '../kit/windows.ts';
import {
  creamPot,
  faceRoller,
  lightMirror,
  niche,
  podium,
  ringLamp,
  scraper,
} from '../things/skincare.ts';

const treatmentRoom = picture(
  room(moods.soft, 690),
  at(930, 672, 1, niche(330, 540, c.frost, c.cloud)),
  beam(moods.soft, { x: 60, y: 60, w: 260, h: 430, lean: 160, cols: 2, rows: 3 }),
  at(930, 690, 1.05, cabinet(270, 190, 2, 1, c.white, c.haze)),
  at(870, 492, 0.8, dropper(64, 100)),
  at(930, 492, 0.8, jar(66, 80, c.ice, c.mist, c.steel)),
  at(1000, 492, 0.85, orchid()),
  shadow(500, 800, 560, moods.soft.shadow, 20),
  at(500, 800, 1.3, recliner(c.white, c.frost, c.steel)),
  shadow(250, 770, 170, moods.soft.shadow),
  at(250, 776, 1.1, ringLamp()),
  shadow(860, 846, 180, moods.soft.shadow),
  at(860, 846, 1.2, stool(cloths.navy, c.steel)),
  at(1120, 800, 1.2, grasses(c.white, c.frost)),
);

const droppers = picture(
  tabletop(moods.mid, 700, c.cloud, c.mist),
  disc(620, 430, 330, c.cream),
  at(330, 790, 1, podium(330, 120, c.ice, c.frost, c.haze)),
  at(650, 770, 1, podium(330, 250, c.white, c.ice, c.frost)),
  at(960, 800, 1, podium(280, 80, c.haze, c.mist, c.slate)),
  at(330, 674, 1.7, dropper(96, 136, c.steel, c.blue)),
  at(650, 524, 1.9, dropper(100, 150)),
  at(960, 724, 1.15, creamPot(c.white, c.frost, c.steel)),
  at(110, 800, 1.3, sprigs(c.navy, c.night)),
);

const vanity = picture(
  corner(moods.deep, 330, 680, 820),
  sidePane(60, 250, 130, 620, 70, 'dusk', c.haze),
  at(430, 0, 1, globe(110, 60)),
  shadow(720, 800, 720, moods.deep.shadow, 18),
  at(720, 800, 1.1, cabinet(620, 230, 4, 1, c.mist, c.slate, c.sun)),
  at(720, 548, 1.05, lightMirror()),
  at(470, 548, 1.1, bottle(50, 110, c.sun, c.amber, c.navy)),
  at(530, 548, 1, pump(50, 80, c.ice, c.haze)),
  at(970, 548, 1.1, orchid()),
  at(900, 548, 0.7, jar(80, 60, c.ice, c.cream, c.navy)),
  shadow(720, 868, 200, c.night),
  at(720, 868, 1.25, stool(cloths.warm, c.haze, 130)),
);

const niches = picture(
  box(0, 0, 1200, 900, moods.bright.wall),
  ...[250, 600, 950].map((x, i) =>
    draw(
      at(
        x,
        690,
        1,
        niche(
          270,
          i === 1 ? 590 : 500,
          [c.cloud, c.cream, c.steel][i] ?? c.haze,
          [c.mist, c.sun, c.blue][i] ?? c.cloud,
        ),
      ),
      box(x - 150, 690, 300, 22, c.white, 4),
      fade(0.14, box(x - 150, 712, 300, 10, c.navy)),
    ),
  ),
  ...[250, 950].map((x) => box(x - 135, 470, 270, 14, c.white)),
  box(465, 440, 270, 14, c.white),
  at(190, 690, 1.3, pump(70, 110, c.white, c.frost)),
  at(300, 690, 1.2, bottle(64, 140, c.steel, c.blue)),
  at(200, 470, 1.1, jar(74, 80, c.ice, c.white, c.navy)),
  at(300, 470, 1, jar(64, 60, c.ice, c.sun, c.navy)),
  at(550, 690, 1.35, dropper(70, 110, c.slate, c.steel)),
  at(652, 690, 1.5, bottle(64, 120, c.white, c.haze, c.amber, c.cream)),
  at(600, 440, 1.1, trailer(c.steel, c.blue, 130)),
  at(900, 690, 1.3, dropper(70, 100)),
  at(1010, 690, 1.1, towels(130, 'white', 'warm', 'white')),
  at(900, 470, 0.85, candle(74)),
  at(1000, 470, 1.1, pump(60, 90, c.mist, c.slate)),
  box(0, 840, 1200, 60, c.haze),
  box(0, 822, 1200, 18, c.white),
);

const rollerAndStone = picture(
  tabletop(moods.soft, 560, c.mist, c.slate),
  beam({ ...moods.soft, light: 0.9 }, { x: 60, y: 0, w: 520, h: 560, lean: 260, cols: 3, rows: 2 }),
  silhouette(at(1000, 566, 1.55, orchid())),
  at(970, 640, 1.55, orchid()),
  shadow(330, 720, 380, c.slate, 18),
  at(
    330,
    622,
    1.2,
    disc(-50, 0, 34, c.white),
    disc(20, -10, 40, c.frost),
    disc(80, 2, 30, c.cream),
  ),
  at(330, 720, 1.25, bowl(300, 110, c.navy, c.night)),
  shadow(590, 812, 460, c.slate, 16),
  at(640, 800, 1.5, faceRoller()),
  shadow(250, 846, 280, c.slate, 12),
  at(240, 846, 1.35, scraper(c.haze, c.cloud)),
  at(1010, 846, 1.1, creamPot(c.white, c.haze, c.steel)),
);

export const aesthetics = [treatmentRoom, droppers, vanity, niches, rollerAndStone];
