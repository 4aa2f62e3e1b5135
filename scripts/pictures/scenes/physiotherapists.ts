import { hooks } from '../kit/drapes.ts';
import { clock, framed } from '../kit/hangings.ts';
import { deskLamp } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { palm, tuft } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { bench, cloths, stool } from '../kit/seats.ts';
import { at, box, disc, draw, fade, line, picture, silhouette, times } from '../kit/shape.ts';
import { shelfLines, shelving } from '../kit/tables.ts';
import { towels } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import {
  ball,
  band,
  dumbbell,
  foamRoller,
  kneeModel,
  mat,
  plinth,
  rolledMat,
  wallBars,
} from '../things/exercise.ts';

const gymRoom = picture(
  room(moods.mid, 680),
  pane(560, 110, 300, 330, { sight: 'hills', frame: c.ice }),
  beam(moods.mid, { x: 590, y: 716, w: 280, h: 150, lean: 190, rows: 1 }),
  at(260, 682, 1, wallBars(280, 590)),
  clock(1010, 190, 58),
  shadow(650, 800, 600, moods.mid.shadow, 18),
  at(650, 800, 1.15, plinth(c.blue, c.navy, c.haze)),
  shadow(230, 842, 220, moods.mid.shadow, 18),
  at(230, 842, 1, ball(120, c.sun, c.amber)),
  at(1090, 770, 1.1, palm(c.white, c.frost)),
);

const rollerAndBall = picture(
  box(0, 0, 1200, 900, moods.bright.wall),
  box(0, 400, 1200, 20, c.white),
  box(0, 420, 1200, 480, c.haze),
  beam(moods.bright, { x: 60, y: 450, w: 520, h: 420, lean: 420, cols: 2, rows: 1 }),
  at(600, 800, 1, mat(1180, 250, c.slate, c.steel)),
  shadow(820, 610, 300, c.steel, 18),
  at(820, 610, 1, ball(210, c.steel, c.blue)),
  shadow(400, 720, 500, c.steel, 18),
  at(400, 720, 1.45, foamRoller(360)),
  shadow(890, 778, 260, c.steel, 14),
  at(890, 776, 1.3, dumbbell(210)),
);

const walkingBars = picture(
  room(moods.soft, 660),
  ...[0, 1, 2].map((i) =>
    pane(110 + i * 360, 90, 250, 380, { hour: 'dawn', sight: 'hills', cols: 2, rows: 2 }),
  ),
  ...[0, 1, 2].map((i) =>
    beam(moods.soft, { x: 60 + i * 360, y: 690, w: 230, h: 170, lean: 120, rows: 1 }),
  ),
  line('M190 440H1010', c.amber, 16),
  times(3, (i) => line(`M${250 + i * 350} 440V720`, c.steel, 12)),
  box(120, 708, 960, 18, c.steel, 9),
  at(600, 830, 1, mat(1020, 96, c.steel, c.blue)),
  times(3, (i) => line(`M${220 + i * 380} 490V816`, c.navy, 15)),
  line('M140 490H1060', c.sun, 20),
  at(1100, 850, 1.15, stool(cloths.navy, c.white)),
);

const kitWall = picture(
  room(moods.deep, 720),
  at(360, 726, 1, shelving(560, 560, 3, c.mist, c.steel, '#52738F')),
  ...shelfLines(560, 3).map((y, i) =>
    at(
      360,
      726 + y,
      1,
      i === 0
        ? times(4, (k) =>
            at(
              -190 + k * 128,
              0,
              1,
              rolledMat(
                56,
                [c.sun, c.haze, c.slate, c.ice][k] ?? c.sun,
                [c.amber, c.mist, c.blue, c.cloud][k] ?? c.amber,
              ),
            ),
          )
        : '',
      i === 1
        ? draw(
            at(-160, 0, 1, ball(68, c.ice, c.haze)),
            at(0, 0, 1, ball(56, c.sun, c.amber)),
            at(150, 0, 1.15, towels(170, 'white', 'dark', 'white')),
          )
        : '',
      i === 2
        ? draw(times(3, (k) => at(-170 + k * 170, 0, 1, dumbbell(140, c.navy, c.night, c.haze))))
        : '',
    ),
  ),
  at(770, 190, 1, hooks(4, 106)),
  ...[c.sun, c.haze, c.slate, c.ice].map((tone, i) =>
    at(
      770 + i * 106,
      200,
      1,
      silhouette(at(10, 10, 1, band(300 - i * 30, tone))),
      band(300 - i * 30, tone),
    ),
  ),
  at(930, 800, 1.25, bench(360)),
  at(860, 672, 1, foamRoller(240, c.cloud, c.mist)),
);

const kneeOnDesk = picture(
  tabletop(moods.paper, 670, c.cloud, c.mist),
  pane(640, 60, 440, 440, { sight: 'trees', frame: c.frost }),
  fade(0.9, disc(340, 350, 250, c.frost)),
  framed(60, 90, 150, 190, 'waves', c.mist),
  shadow(370, 790, 320, c.mist, 18),
  at(370, 790, 1.45, kneeModel()),
  at(
    660,
    810,
    1.2,
    box(0, -40, 280, 40, c.steel, 5),
    box(12, -32, 268, 24, c.white),
    box(20, -78, 240, 38, c.navy, 5),
    box(20, -70, 228, 22, c.white),
  ),
  at(830, 716, 1.15, tuft(c.sun, c.amber)),
  at(1050, 770, 1.15, deskLamp(c.blue, false)),
);

export const physiotherapists = [gymRoom, rollerAndBall, walkingBars, kitWall, kneeOnDesk];
