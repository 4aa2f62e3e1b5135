import { curtain, rail } from '../kit/drapes.ts';
import { framed } from '../kit/hangings.ts';
import { arcLamp, candle, crescent, floorLamp } from '../kit/lamps.ts';
import { outlook } from '../kit/outlook.ts';
import { c, moods } from '../kit/palette.ts';
import { fig, palm, sprigs, trailer, tuft } from '../kit/plants.ts';
import { beam, corner, room, shadow } from '../kit/room.ts';
import { armchair, cloths, cushion, rug, sideChair, sofa } from '../kit/seats.ts';
import { at, box, disc, draw, fade, picture, poly, shape, times } from '../kit/shape.ts';
import { books, shelfLines, shelving, sideTable } from '../kit/tables.ts';
import { cup, stones } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import { notebook, tissues } from '../things/stationery.ts';

const pairOfChairs = picture(
  room(moods.soft, 680),
  pane(470, 96, 260, 380, { sight: 'trees' }),
  rail(400, 70, 400, c.steel),
  curtain(400, 76, 84, 560, c.ice, c.frost),
  curtain(716, 76, 84, 560, c.ice, c.frost),
  at(120, 720, 1.2, palm(c.white, c.frost)),
  at(600, 806, 1, rug(1000, 120, c.frost, c.mist)),
  beam(moods.soft, { x: 480, y: 766, w: 220, h: 90, lean: 70, rows: 1 }),
  at(1080, 730, 1.2, floorLamp(c.cream, c.navy)),
  shadow(330, 806, 300, c.mist),
  shadow(870, 806, 300, c.mist),
  at(330, 806, 1.2, sideChair(cloths.blue)),
  at(870, 806, -1.2, sideChair(cloths.warm)),
  at(600, 812, 1.1, sideTable(130, 130)),
  at(580, 668, 0.62, cup()),
  at(636, 668, 0.5, tuft()),
);

const teaTable = picture(
  box(0, 0, 1200, 900, moods.deep.wall),
  fade(0.2, disc(890, 300, 300, c.cream)),
  at(
    890,
    560,
    1.1,
    poly(c.cream, -70, -420, 70, -420, 130, -230, -130, -230),
    poly(c.sun, 24, -420, 70, -420, 130, -230, 46, -230),
    box(-7, -230, 14, 190, c.navy),
    shape('M-60 0Q-60 -60 0 -60T60 0Z', c.navy),
  ),
  box(0, 560, 1200, 340, c.haze),
  box(0, 556, 1200, 22, c.frost),
  shadow(330, 772, 340, c.cloud, 16),
  at(330, 770, 1.9, tissues()),
  shadow(670, 814, 260, c.cloud, 14),
  at(660, 812, 2.1, cup()),
  at(980, 816, 1.3, notebook(280)),
  at(110, 566, 1.25, sprigs(c.mist, c.slate)),
);

const eveningChair = picture(
  corner(moods.dark, 250, 680, 800),
  pane(380, 70, 560, 470, { hour: 'dusk', sight: 'hills', cols: 3, rows: 1, frame: c.steel }),
  curtain(300, 40, 110, 630, c.slate, c.steel),
  curtain(910, 40, 110, 630, c.slate, c.steel),
  box(280, 30, 760, 12, c.mist, 6),
  at(680, 824, 1, rug(760, 110, c.blue, c.steel)),
  at(1080, 780, 1.3, fig(c.mist, c.slate)),
  shadow(640, 822, 380, c.night, 16),
  at(640, 820, 1.4, armchair(cloths.warm)),
  at(640, 668, 1.1, cushion(c.ice, c.haze)),
  at(250, 800, 1.05, arcLamp(c.haze)),
);

const bookcase = picture(
  room(moods.bright, 700),
  beam(moods.bright, { x: 720, y: 60, w: 320, h: 420, lean: 150, cols: 2, rows: 3 }),
  at(300, 712, 1, shelving(440, 620, 4, c.white, c.haze, c.cloud)),
  ...shelfLines(620, 4).map((y, i) =>
    at(
      300,
      712 + y,
      1,
      at(
        i % 2 === 0 ? -190 : -40,
        0,
        1,
        books(
          [c.steel, c.navy, c.sun, c.mist, c.ice],
          i % 2 === 0
            ? [26, 96, 34, 110, 22, 84, 30, 104, 24, 92]
            : [30, 100, 24, 108, 36, 90, 22, 102, 28, 96, 26, 106],
        ),
      ),
      i === 0 ? at(110, 0, 0.9, trailer(c.white, c.frost, 90)) : '',
      i === 1
        ? at(-120, 0, 0.62, stones([150, 54, 110, 42, 70, 30], [c.steel, c.white, c.sun]))
        : '',
      i === 2
        ? draw(
            disc(90, -44, 42, c.cream),
            at(90, -44, 1, crescent(42, c.sun)),
            box(60, -6, 60, 6, c.amber),
          )
        : '',
      i === 3 ? at(-120, 0, 0.8, tuft(c.steel, c.blue)) : '',
    ),
  ),
  framed(720, 150, 200, 250, 'arch', c.steel),
  shadow(880, 800, 640, moods.bright.shadow, 16),
  at(880, 800, 1.35, sofa(cloths.blue)),
  at(700, 660, 1.15, cushion(c.sun, c.amber)),
  at(1075, 660, 1.1, cushion(c.ice, c.haze)),
);

const windowSill = picture(
  box(0, 0, 1200, 900, c.ice),
  box(90, 0, 1020, 660, c.white),
  outlook(130, 0, 940, 620, 'dawn', 'hills'),
  box(585, 0, 30, 620, c.white),
  box(130, 250, 940, 24, c.white),
  curtain(0, 0, 150, 720, c.cloud, c.mist),
  box(0, 660, 1200, 40, c.white),
  box(0, 700, 1200, 18, c.haze),
  box(0, 718, 1200, 182, c.frost),
  shadow(420, 668, 280, c.haze, 12),
  at(420, 668, 1.35, stones([190, 66, 140, 52, 96, 40, 56, 28], [c.steel, c.mist, c.blue, c.sun])),
  at(700, 668, 1.3, candle(70, c.steel, c.blue)),
  at(930, 668, 1.6, tuft(c.sun, c.amber)),
  fade(
    0.5,
    times(2, (i) =>
      poly(c.cream, 200 + i * 470, 718, 560 + i * 470, 718, 660 + i * 470, 900, 300 + i * 470, 900),
    ),
  ),
);

export const mentalHealth = [pairOfChairs, teaTable, eveningChair, bookcase, windowSill];
