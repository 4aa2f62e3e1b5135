import { chiropracticBench } from '../kit/couches.ts';
import { blind, hooks } from '../kit/drapes.ts';
import { clock, framed } from '../kit/hangings.ts';
import { arcLamp, deskLamp } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, fig, palm, tuft } from '../kit/plants.ts';
import { beam, corner, room, shadow, tabletop, wainscot } from '../kit/room.ts';
import { bench, chair, cloths, cushion, stool } from '../kit/seats.ts';
import { at, box, disc, line, picture, silhouette } from '../kit/shape.ts';
import { cup } from '../kit/vessels.ts';
import { pane, sidePane } from '../kit/windows.ts';
import {
  backChart,
  lumbarOnStand,
  neckCushion,
  postureMirror,
  spineOnStand,
} from '../things/spine.ts';

const practice = picture(
  room(moods.soft, 690),
  wainscot(moods.soft, 500, 690),
  pane(660, 90, 400, 330, { sight: 'hills', cols: 3, rows: 1 }),
  blind(660, 80, 400, 90, 4, c.white, c.haze),
  beam(moods.soft, { x: 520, y: 724, w: 340, h: 150, lean: -180, cols: 3, rows: 1 }),
  at(150, 110, 1, backChart(250, 350)),
  at(1100, 720, 1.15, fig(c.white, c.frost)),
  shadow(560, 810, 620, moods.soft.shadow, 18),
  at(560, 810, 1.3, chiropracticBench(c.steel, c.blue, c.white)),
);

const spineCloseUp = picture(
  tabletop(moods.deep, 760, c.mist, c.slate),
  disc(560, 400, 330, '#52738F'),
  beam(moods.deep, { x: 760, y: 30, w: 280, h: 560, lean: 120, cols: 2, rows: 3 }),
  silhouette(at(590, 826, 1.22, spineOnStand())),
  shadow(560, 842, 360, c.slate, 18),
  at(560, 840, 1.25, spineOnStand()),
  at(960, 826, 1.1, neckCushion()),
  at(200, 820, 1.5, tuft(c.sun, c.amber)),
);

const eveningPractice = picture(
  corner(moods.dark, 380, 670, 810),
  sidePane(70, 290, 120, 600, 70, 'night', c.steel),
  framed(560, 150, 200, 250, 'waves', c.mist, c.frost),
  framed(800, 190, 150, 180, 'stones', c.mist, c.frost),
  at(330, 790, 1.2, arcLamp(c.haze)),
  at(1120, 730, 1.15, palm(c.mist, c.slate)),
  shadow(650, 822, 600, c.night, 18),
  at(640, 820, 1.2, chiropracticBench(c.mist, c.slate, c.cloud)),
  shadow(250, 862, 180, c.night),
  at(250, 862, 1.2, stool(cloths.warm, c.mist)),
);

const waiting = picture(
  room(moods.bright, 690),
  beam(moods.bright, { x: 40, y: 40, w: 320, h: 520, lean: 190, cols: 2, rows: 3 }),
  at(820, 100, 1, postureMirror(250, 570)),
  at(150, 200, 1, hooks(4, 110)),
  at(
    370,
    206,
    1,
    silhouette(at(10, 12, 1, box(-66, 10, 132, 250, c.steel, 20))),
    box(-66, 10, 132, 250, c.steel, 20),
    box(20, 10, 46, 250, c.blue, 18),
    line('M-30 16Q0 60 30 16', c.navy, 9),
  ),
  at(
    150,
    206,
    1,
    line('M0 6V40', c.amber, 8),
    box(-46, 40, 92, 100, c.sun, 12),
    box(16, 40, 30, 100, c.amber, 10),
  ),
  clock(620, 190, 58, c.white, c.steel),
  shadow(370, 806, 600, moods.bright.shadow, 16),
  at(370, 804, 1.35, bench(420, c.steel, c.blue)),
  at(230, 664, 1, cushion(c.sun, c.amber)),
  shadow(690, 810, 160, moods.bright.shadow),
  at(690, 810, 1.25, blades(c.mist, c.slate)),
  at(1130, 820, 1.2, chair(cloths.navy)),
);

const deskStillLife = picture(
  tabletop(moods.mid, 640, c.white, c.frost),
  pane(690, -30, 400, 480, { hour: 'dawn', sight: 'trees', frame: c.ice }),
  beam(moods.mid, { x: 90, y: 40, w: 300, h: 520, lean: 180, cols: 2, rows: 2 }),
  shadow(380, 802, 320, c.haze, 18),
  at(380, 800, 1.5, lumbarOnStand()),
  shadow(760, 800, 420, c.haze, 16),
  at(
    760,
    800,
    1.2,
    box(-170, -44, 340, 44, c.navy, 5),
    box(-158, -36, 328, 28, c.ice),
    box(-150, -88, 300, 44, c.sun, 5),
    box(-138, -80, 288, 28, c.ice),
  ),
  at(770, 694, 1.1, cup(c.steel, c.blue)),
  at(1000, 790, 1.35, deskLamp(c.blue, false)),
  at(130, 800, 1.3, tuft(c.steel, c.blue)),
);

export const chiropractors = [practice, spineCloseUp, eveningPractice, waiting, deskStillLife];
