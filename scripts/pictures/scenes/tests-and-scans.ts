import { treatmentCouch } from '../kit/couches.ts';
import { blind } from '../kit/drapes.ts';
import { framed } from '../kit/hangings.ts';
import { deskLamp, pendant } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, palm } from '../kit/plants.ts';
import { beam, corner, room, shadow, tabletop } from '../kit/room.ts';
import { cloths, stool } from '../kit/seats.ts';
import { at, box, disc, fade, picture, poly, times } from '../kit/shape.ts';
import { cabinet, plank } from '../kit/tables.ts';
import { jar } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import { bed, chestFilm, handFilm, scanner, ultrasound } from '../things/imaging.ts';
import { flask, microscope, tubes } from '../things/laboratory.ts';

const scannerRoom = picture(
  room(moods.soft, 690),
  box(0, 0, 1200, 90, c.frost),
  times(3, (i) => box(150 + i * 330, 34, 240, 22, c.milk, 11)),
  pane(70, 190, 210, 280, { cols: 1, rows: 1, hour: 'day', sight: 'trees' }),
  beam(moods.soft, { x: 60, y: 716, w: 210, h: 130, lean: 120, cols: 1, rows: 1 }),
  shadow(740, 800, 620, moods.soft.shadow, 22),
  at(760, 800, 1.12, scanner()),
  at(700, 838, 1.12, bed()),
  shadow(1130, 770, 150, moods.soft.shadow),
  at(1126, 770, 1.2, blades(c.white, c.haze)),
);

const microscopeBench = picture(
  tabletop(moods.deep, 690, c.mist, c.slate),
  disc(560, 370, 330, moods.deep.low),
  at(980, 300, 1, plank(360, c.mist, c.slate)),
  at(880, 300, 1, jar(84, 120, c.frost, c.steel, c.sun)),
  at(990, 300, 1, jar(70, 90, c.frost, c.slate, c.navy)),
  at(1090, 300, 1, jar(84, 136, c.frost, c.cream, c.navy)),
  shadow(560, 790, 520, c.slate, 22),
  at(560, 788, 1.5, microscope()),
  shadow(960, 812, 260, c.slate, 16),
  at(960, 810, 1.05, flask(c.sun)),
  at(190, 806, 0.95, flask(c.haze)),
);

const ultrasoundRoom = picture(
  corner(moods.dark, 860, 670, 670),
  box(0, 0, 860, 670, moods.dark.wall),
  box(860, 0, 340, 900, moods.dark.low),
  poly(moods.dark.floor, 0, 670, 860, 670, 1200, 810, 1200, 900, 0, 900),
  pane(130, 130, 300, 330, { hour: 'night', sight: 'roofs', frame: c.steel }),
  blind(130, 120, 300, 150, 7, c.mist, c.slate),
  framed(560, 170, 150, 190, 'waves', c.mist, c.frost),
  shadow(400, 790, 620, c.night, 18),
  at(400, 790, 1.2, treatmentCouch(c.slate, c.steel, c.mist)),
  shadow(900, 830, 260, c.night, 16),
  at(900, 830, 1.25, ultrasound()),
  at(690, 850, 1.1, stool(cloths.pale, c.haze)),
);

const lightBox = picture(
  box(0, 0, 1200, 900, moods.dark.wall),
  box(0, 700, 1200, 200, moods.dark.low),
  fade(0.22, box(150, 70, 900, 560, c.cream, 40)),
  box(190, 110, 820, 480, c.haze, 16),
  box(214, 134, 772, 432, c.milk, 6),
  at(410, 546, 1.08, handFilm()),
  at(790, 546, 1.08, chestFilm()),
  box(0, 700, 1200, 26, c.mist),
  box(0, 726, 1200, 174, c.blue),
  at(150, 700, 0.9, deskLamp(c.mist, false)),
  at(1040, 700, 1.1, palm(c.haze, c.cloud)),
);

const sampleBench = picture(
  room(moods.bright, 760),
  times(7, (i) =>
    times(3, (j) =>
      box(10 + i * 172, 20 + j * 150, 162, 140, (i + j) % 3 === 0 ? c.frost : '#DFE8EF', 4),
    ),
  ),
  beam(moods.bright, { x: 80, y: 30, w: 420, h: 420, lean: 200, cols: 2, rows: 2 }),
  at(880, 0, 1.2, pendant(140, c.blue, 170)),
  box(0, 560, 1200, 26, c.white),
  box(0, 586, 1200, 174, c.steel),
  at(600, 900, 1, cabinet(1280, 314, 5, 1, c.slate, c.steel, c.haze)),
  box(0, 556, 1200, 40, c.white),
  box(0, 588, 1200, 10, c.cloud),
  shadow(440, 558, 460, c.cloud, 10),
  at(440, 556, 1.25, tubes(6, [c.sun, c.slate, c.mist])),
  at(860, 556, 1.1, flask(c.slate)),
  at(1050, 556, 0.8, flask(c.sun)),
);

export const testsAndScans = [scannerRoom, microscopeBench, ultrasoundRoom, lightBox, sampleBench];
