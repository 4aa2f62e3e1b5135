import { blind } from '../kit/drapes.ts';
import { framed, mirror } from '../kit/hangings.ts';
import { sconce } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, fig, sprigs, trailer } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { cloths, stool } from '../kit/seats.ts';
import {
  at,
  box,
  disc,
  draw,
  fade,
  line,
  oval,
  pairs,
  picture,
  shape,
  silhouette,
  times,
  turn,
} from '../kit/shape.ts';
import { cabinet, plank } from '../kit/tables.ts';
import { jar, pump, towels } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import {
  brushGlass,
  dentalChair,
  molar,
  mouthMirror,
  probe,
  tube,
  tweezers,
} from '../things/dentistry.ts';

const brightSurgery = picture(
  room(moods.bright, 690),
  pane(80, 110, 330, 330, { sight: 'hills' }),
  blind(80, 100, 330, 120, 6, c.white, c.haze),
  beam(moods.bright, { x: 120, y: 730, w: 320, h: 140, lean: 170, rows: 1 }),
  framed(880, 130, 170, 210, 'arch'),
  at(1010, 706, 1.15, cabinet(300, 230, 2, 2, c.white, c.haze)),
  at(930, 442, 0.85, jar(70, 90, c.frost, c.white, c.steel)),
  at(1010, 442, 0.85, jar(60, 70, c.frost, c.sun, c.steel)),
  at(1096, 442, 0.95, trailer(c.mist, c.slate, 70)),
  shadow(560, 812, 620, moods.bright.shadow, 20),
  at(580, 810, 1.2, dentalChair()),
  shadow(900, 840, 170, moods.bright.shadow),
  at(900, 840, 1.2, stool(cloths.navy)),
);

const tray = picture(
  box(0, 0, 1200, 900, c.steel),
  at(
    600,
    450,
    1,
    turn(
      -8,
      fade(0.3, box(-428, -270, 880, 570, c.night, 46)),
      box(-440, -290, 880, 570, c.cloud, 46),
      box(-414, -264, 828, 518, c.ice, 30),
      box(-372, -222, 420, 434, c.white, 6),
      box(-372, -6, 420, 8, c.frost),
      box(-166, -222, 8, 434, c.frost),
      at(-280, 190, 0.88, mouthMirror()),
      at(-150, 190, 0.88, probe()),
      at(-20, 190, 0.88, tweezers()),
      disc(250, -110, 112, c.haze),
      disc(250, -110, 92, c.white),
      disc(250, -110, 76, c.cream),
      fade(0.7, shape('M190 -150A76 76 0 0 1 300 -166Q250 -130 190 -150Z', c.milk)),
      pairs([180, 120, 250, 150, 316, 104, 240, 84], (x, y) =>
        draw(oval(x + 3, y + 5, 36, 24, c.haze), oval(x, y, 36, 24, c.white)),
      ),
    ),
  ),
);

const eveningSurgery = picture(
  room(moods.dark, 690),
  pane(110, 80, 980, 450, { hour: 'dusk', sight: 'roofs', cols: 4, rows: 1, frame: c.steel }),
  at(1080, 740, 1.25, fig(c.mist, c.slate)),
  shadow(560, 830, 720, c.night, 20),
  at(580, 830, -1.35, dentalChair(c.haze, c.mist, c.ice, c.cloud)),
  at(180, 852, 1.2, stool(cloths.warm, c.mist)),
);

const basin = picture(
  room(moods.soft, 800),
  times(8, (i) =>
    times(6, (j) =>
      box(6 + i * 150, 300 + j * 84 - 6, 144, 78, (i * 3 + j) % 5 === 0 ? '#BCCBD8' : '#CDD9E2', 4),
    ),
  ),
  beam(moods.soft, { x: 30, y: 40, w: 330, h: 560, lean: 180, cols: 2, rows: 3 }),
  mirror(640, 260, 190, c.sun, c.ice),
  at(366, 190, 1, sconce()),
  at(914, 190, 1, sconce()),
  shadow(640, 846, 720, moods.soft.shadow, 18),
  at(640, 846, 1, cabinet(700, 300, 3, 1, c.steel, c.blue, c.haze)),
  box(270, 540, 740, 22, c.white, 6),
  line('M640 470V430Q640 400 670 400Q694 400 694 424', c.slate, 16),
  shape('M470 470H810Q806 542 740 546H540Q474 542 470 470Z', c.white),
  shape('M700 470H810Q806 542 740 546H650Q700 520 700 470Z', c.haze),
  box(456, 458, 368, 18, c.white, 9),
  at(920, 540, 0.8, brushGlass()),
  at(366, 540, 1.1, pump(70, 110, c.blue, c.navy)),
  at(1110, 560, 1, plank(150, c.white, c.cloud)),
  at(1110, 560, 0.75, towels(170, 'white', 'warm', 'white')),
  at(130, 826, 1.3, blades(c.white, c.haze)),
);

const toothModel = picture(
  tabletop(moods.mid, 650, c.frost, c.haze),
  beam(moods.mid, { x: 420, y: 40, w: 420, h: 610, lean: 260, cols: 2, rows: 2 }),
  silhouette(at(640, 640, 1.5, molar())),
  shadow(600, 782, 330, c.cloud, 18),
  box(490, 726, 220, 56, c.sun, 8),
  box(640, 726, 70, 56, c.amber, 8),
  box(590, 660, 20, 70, c.slate),
  at(600, 706, 1.5, molar(c.white, c.frost)),
  shadow(210, 770, 190, c.cloud, 14),
  at(210, 768, 1.35, brushGlass()),
  shadow(910, 818, 360, c.cloud, 14),
  at(910, 816, 1.2, tube()),
  at(1090, 680, 1.25, sprigs(c.navy, c.night)),
);

export const dentists = [brightSurgery, tray, eveningSurgery, basin, toothModel];
