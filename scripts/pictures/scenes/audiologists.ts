import { hooks } from '../kit/drapes.ts';
import { framed, monitor } from '../kit/hangings.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, fig, sprigs, tuft } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { chair, cloths } from '../kit/seats.ts';
import {
  at,
  box,
  crop,
  disc,
  draw,
  fade,
  oval,
  picture,
  poly,
  ring,
  silhouette,
  times,
} from '../kit/shape.ts';
import { desk } from '../kit/tables.ts';
import { pane } from '../kit/windows.ts';
import {
  audiogram,
  audiometer,
  headphones,
  headphonesOnStand,
  hearingAid,
  shell,
  tuningFork,
  wedges,
} from '../things/hearing.ts';

const booth = picture(
  room(moods.deep, 720),
  shadow(560, 796, 860, c.navy, 18),
  box(140, 90, 840, 700, c.blue, 20),
  box(170, 120, 780, 640, c.night, 8),
  crop(
    190,
    140,
    520,
    500,
    box(190, 140, 520, 500, c.milk),
    at(190, 40, 1, wedges(6, 4, c.cream, c.milk, c.sun)),
    box(190, 440, 520, 200, c.sun),
    poly(c.amber, 190, 560, 710, 560, 710, 640, 190, 640),
  ),
  at(360, 630, 1.25, chair(cloths.blue)),
  at(560, 222, 0.8, hooks(1, 10, c.white)),
  at(560, 404, 0.54, headphones()),
  box(178, 628, 544, 24, c.slate, 6),
  box(178, 128, 544, 16, c.slate),
  box(178, 128, 16, 520, c.slate),
  box(706, 128, 16, 520, c.slate),
  fade(
    0.16,
    poly(c.white, 250, 144, 370, 144, 230, 628, 194, 628, 194, 336),
    poly(c.white, 410, 144, 440, 144, 300, 628, 270, 628),
  ),
  box(752, 140, 178, 610, c.steel, 8),
  box(776, 180, 130, 210, c.navy, 6),
  box(776, 480, 16, 96, c.sun, 8),
  at(1090, 800, 1.3, blades(c.haze, c.cloud)),
);

const onStand = picture(
  tabletop(moods.soft, 690, c.white, c.frost),
  fade(0.16, box(116, 98, 620, 440, c.navy, 10)),
  at(100, 80, 1, audiogram(620, 440)),
  beam(moods.soft, { x: 780, y: 60, w: 230, h: 560, lean: 140, cols: 2, rows: 3 }),
  silhouette(at(826, 770, 1.5, headphonesOnStand())),
  shadow(800, 800, 400, c.haze, 18),
  at(800, 798, 1.5, headphonesOnStand()),
  shadow(330, 800, 420, c.haze, 14),
  at(330, 798, 1.2, audiometer()),
);

const deskByWindow = picture(
  room(moods.bright, 690),
  pane(640, 80, 420, 380, { sight: 'trees', cols: 3, rows: 1 }),
  beam(moods.bright, { x: 560, y: 730, w: 400, h: 140, lean: -190, cols: 3, rows: 1 }),
  framed(110, 120, 160, 200, 'waves'),
  framed(300, 160, 120, 120, 'halves'),
  at(150, 730, 1.15, fig(c.mist, c.slate)),
  shadow(580, 810, 680, moods.bright.shadow, 18),
  at(580, 810, 1.2, desk(540, c.white, c.ice, c.cloud)),
  at(440, 580, 1.15, monitor(c.white), at(-106, -186, 1, audiogram(212, 126))),
  at(740, 580, 0.8, audiometer()),
  shadow(960, 842, 190, moods.bright.shadow),
  at(960, 842, 1.3, chair(cloths.warm)),
);

const forks = picture(
  box(0, 0, 1200, 900, moods.mid.wall),
  times(5, (i) => fade(0.5 - i * 0.08, ring(850, 330, 90 + i * 74, c.haze, 9))),
  disc(850, 330, 52, c.cream),
  at(600, 0, 1, ''),
  box(0, 690, 1200, 210, c.frost),
  box(0, 690, 1200, 16, c.white),
  shadow(520, 800, 800, c.haze, 18),
  ...[470, 410, 354, 304, 258].map((h, i) => at(240 + i * 138, 740, 1.08, tuningFork(h))),
  box(130, 716, 780, 84, c.sun, 10),
  box(130, 760, 780, 40, c.amber, 10),
  at(1060, 790, 1.3, tuft(c.navy, c.night)),
);

const aidsAndShell = picture(
  tabletop(moods.paper, 600, c.slate, c.steel),
  disc(330, 300, 220, c.ice),
  at(210, 612, 1.25, sprigs(c.haze, c.cloud)),
  beam(
    { ...moods.paper, light: 0.7 },
    { x: 640, y: 0, w: 380, h: 600, lean: -180, cols: 2, rows: 3 },
  ),
  shadow(880, 742, 400, c.steel, 18),
  at(890, 740, 1.3, shell()),
  shadow(430, 812, 620, c.steel, 20),
  oval(430, 776, 290, 44, c.haze),
  oval(430, 768, 290, 44, c.white),
  oval(430, 766, 240, 30, c.frost),
  at(322, 772, -1.3, hearingAid()),
  at(538, 772, 1.3, hearingAid()),
  ...[0, 1].map((i) =>
    draw(
      oval(790 + i * 80, 822, 34, 14, c.blue),
      oval(790 + i * 80, 815, 34, 14, c.haze),
      oval(790 + i * 80, 815, 16, 6, c.sun),
    ),
  ),
);

export const audiologists = [booth, onStand, deskByWindow, forks, aidsAndShell];
