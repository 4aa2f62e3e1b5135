import { treatmentCouch } from '../kit/couches.ts';
import { curtain, hooks, rail } from '../kit/drapes.ts';
import { clock, framed, monitor } from '../kit/hangings.ts';
import { deskLamp, pendant } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { fig, trailer, tuft } from '../kit/plants.ts';
import { beam, corner, room, shadow, tabletop, wainscot } from '../kit/room.ts';
import { chair, cloths, stool } from '../kit/seats.ts';
import { at, box, disc, picture, silhouette } from '../kit/shape.ts';
import { books, counter, desk, plank } from '../kit/tables.ts';
import { tumbler } from '../kit/vessels.ts';
import { pane, sidePane } from '../kit/windows.ts';
import { bag, coat, pressureGauge, stethoscope } from '../things/surgery.ts';

const consultation = picture(
  room(moods.bright, 680),
  pane(96, 110, 270, 360, { sight: 'trees' }),
  beam(moods.bright, { x: 150, y: 716, w: 300, h: 150, lean: 190, rows: 1 }),
  framed(560, 120, 150, 190, 'stones'),
  framed(740, 160, 190, 150, 'sun'),
  shadow(1078, 724, 170, moods.bright.shadow),
  at(1078, 724, 1.25, fig(c.mist, c.slate)),
  at(740, 760, 1.2, chair(cloths.navy)),
  shadow(700, 800, 640, moods.bright.shadow, 16),
  at(700, 800, 1.15, desk(540, c.white, c.ice, c.cloud)),
  at(560, 580, 0.95, monitor(c.blue)),
  at(860, 580, 0.85, deskLamp(c.navy)),
  shadow(240, 838, 180, moods.bright.shadow),
  at(240, 838, 1.3, chair(cloths.blue)),
);

const onTheHook = picture(
  box(0, 0, 1200, 900, moods.soft.wall),
  beam(moods.soft, { x: 60, y: 60, w: 480, h: 780, lean: 330, cols: 2, rows: 2 }),
  silhouette(at(818, 216, 1.3, coat())),
  at(390, 190, 1.2, hooks(4, 130)),
  at(800, 196, 1.3, coat()),
  silhouette(at(404, 214, 1.35, stethoscope())),
  at(390, 200, 1.35, stethoscope()),
);

const eveningCouch = picture(
  corner(moods.deep, 400, 660, 830),
  sidePane(96, 310, 150, 610, 66, 'dusk', c.haze),
  beam({ ...moods.deep, light: 0.35 }, { x: 210, y: 760, w: 300, h: 130, lean: 120, rows: 1 }),
  rail(560, 96, 640, c.mist),
  curtain(960, 100, 240, 548, c.mist, c.slate),
  framed(560, 190, 170, 210, 'halves', c.navy),
  shadow(750, 800, 640, moods.deep.shadow, 18),
  at(750, 800, 1.2, treatmentCouch(c.mist, c.slate, c.haze)),
  shadow(330, 846, 190, moods.deep.shadow),
  at(330, 846, 1.25, stool(cloths.warm, c.haze)),
);

const reception = picture(
  room(moods.mid, 670),
  wainscot(moods.mid, 470, 670),
  at(840, 300, 1, plank(420, c.white, c.haze)),
  at(650, 300, 0.9, books([c.navy, c.sun, c.ice, c.steel], [26, 110, 34, 96, 22, 124, 30, 104])),
  at(880, 300, 1, tuft(c.cream, c.sun)),
  at(1000, 300, 0.9, trailer(c.white, c.haze, 110)),
  clock(300, 210, 70),
  shadow(830, 800, 780, moods.mid.shadow, 18),
  at(830, 800, 1.15, counter(620, c.white, c.frost, c.sun)),
  at(690, 0, 1, pendant(50, c.navy, 140)),
  at(970, 0, 1, pendant(50, c.navy, 140)),
  shadow(130, 790, 170, moods.mid.shadow),
  shadow(310, 790, 170, moods.mid.shadow),
  at(130, 790, 1.25, chair(cloths.pale)),
  at(310, 790, 1.25, chair(cloths.pale)),
);

const bagOnTable = picture(
  tabletop(moods.paper, 640, c.haze, c.cloud),
  disc(840, 330, 230, c.cream),
  pane(90, -60, 250, 460, { sight: 'hills', frame: c.frost }),
  shadow(530, 762, 560, c.mist, 20),
  at(530, 760, 1.25, bag()),
  shadow(860, 800, 220, c.mist, 14),
  at(850, 800, 1.15, pressureGauge()),
  at(180, 790, 1.5, tumbler(70, 120)),
);

export const doctors = [consultation, onTheHook, eveningCouch, reception, bagOnTable];
