import { outlook } from '../kit/outlook.ts';
import { c, moods } from '../kit/palette.ts';
import { trailer, tuft } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { chair, cloths } from '../kit/seats.ts';
import { at, box, disc, draw, fade, line, picture, times, turn } from '../kit/shape.ts';
import { plank } from '../kit/tables.ts';
import { bowl, cup, jar, tumbler } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import {
  apple,
  aubergine,
  board,
  broccoli,
  carrot,
  fork,
  greens,
  knife,
  plate,
  scales,
} from '../things/kitchen.ts';

const kitchenTable = picture(
  room(moods.soft, 690),
  pane(100, 100, 270, 330, { sight: 'hills' }),
  at(800, 210, 1, plank(560, c.white, c.mist)),
  at(800, 400, 1, plank(560, c.white, c.mist)),
  ...[c.sun, c.steel, c.leaf, c.mist].map((tone, i) =>
    at(580 + i * 96, 210, 0.9, jar(76, [110, 84, 120, 96][i] ?? 100, c.ice, tone, c.navy)),
  ),
  at(1010, 210, 0.95, trailer(c.steel, c.blue, 130)),
  at(600, 400, 0.8, bowl(150, 66, c.white, c.haze)),
  at(740, 400, 0.8, cup(c.blue, c.navy, false)),
  at(850, 400, 0.8, jar(90, 90, c.ice, c.cream, c.steel)),
  beam(moods.soft, { x: 180, y: 726, w: 300, h: 140, lean: 170, rows: 1 }),
  at(330, 778, 1.25, chair(cloths.blue)),
  at(870, 778, 1.25, chair(cloths.blue)),
  shadow(600, 840, 760, moods.soft.shadow, 18),
  line('M310 610L270 836M890 610L930 836', c.amber, 17),
  box(230, 590, 740, 24, c.sun, 8),
  box(230, 604, 740, 10, c.amber, 5),
  at(560, 540, 0.8, greens()),
  at(610, 520, 0.75, apple()),
  at(500, 524, 0.72, apple(c.cream, c.sun)),
  at(560, 592, 1.05, bowl(250, 96, c.navy, c.night)),
  at(770, 592, 0.7, tumbler()),
);

const bowlAndScales = picture(
  tabletop(moods.deep, 650, c.frost, c.haze),
  disc(420, 340, 300, c.steel),
  beam(moods.deep, { x: 760, y: 0, w: 300, h: 480, lean: 150, cols: 2, rows: 2 }),
  shadow(860, 762, 380, c.cloud, 18),
  at(860, 760, 1.45, scales()),
  at(820, 380, 1.1, apple()),
  at(930, 380, 1, apple(c.sage, c.leaf)),
  shadow(380, 800, 520, c.cloud, 22),
  at(250, 590, 1.35, turn(-14, aubergine())),
  at(400, 560, 1.2, greens()),
  at(530, 590, 1.35, turn(10, broccoli())),
  at(340, 660, 1.15, turn(-24, at(0, 40, 1, carrot()))),
  at(390, 798, 1.5, bowl(380, 140, c.blue, c.navy)),
  at(690, 846, 1.2, turn(-84, carrot())),
);

const herbs = picture(
  box(0, 0, 1200, 900, moods.bright.wall),
  box(150, 0, 900, 600, c.white),
  outlook(186, 0, 828, 566, 'dawn', 'hills'),
  box(586, 0, 28, 566, c.white),
  box(100, 566, 1000, 34, c.white),
  fade(0.16, box(116, 600, 968, 10, c.navy)),
  ...[300, 470, 900].map((x, i) =>
    at(
      x,
      568,
      [1.7, 1.35, 1.6][i] ?? 1.5,
      tuft([c.steel, c.sun, c.mist][i] ?? c.steel, [c.blue, c.amber, c.slate][i] ?? c.blue),
    ),
  ),
  at(720, 568, 1.2, tumbler(66, 110)),
  box(0, 720, 1200, 180, c.steel),
  box(0, 704, 1200, 26, c.haze),
  fade(
    0.55,
    times(2, (i) =>
      at(
        0,
        0,
        1,
        `<polygon points="${250 + i * 420},610 ${600 + i * 420},610 ${660 + i * 420},704 ${310 + i * 420},704" fill="${c.cream}"/>`,
      ),
    ),
  ),
  at(150, 716, 1.05, board()),
  at(440, 706, 0.9, at(0, 0, 1, turn(0, broccoli()))),
  at(560, 706, 0.95, apple()),
  at(1020, 706, 1, bowl(230, 90, c.navy, c.night)),
);

const pantry = picture(
  box(0, 0, 1200, 900, moods.mid.wall),
  ...[250, 520, 790].map((y, row) =>
    draw(
      box(60, y, 1080, 20, c.white, 3),
      fade(0.16, box(60, y + 20, 1080, 12, c.navy)),
      ...(row === 0
        ? [c.sun, c.steel, c.cream, c.leaf, c.navy]
        : row === 1
          ? [c.cream, c.sage, c.blue, c.sun]
          : [c.slate, c.cream, c.pine, c.amber, c.steel]
      ).map((tone, i) =>
        at(
          (row === 1 ? 200 : 170) + i * (row === 1 ? 180 : 186),
          y,
          1,
          jar(
            [130, 110, 140, 120, 126][(i + row) % 5] ?? 120,
            [150, 180, 130, 166, 140][(i + row * 2) % 5] ?? 150,
            c.ice,
            tone,
            (i + row) % 2 === 0 ? c.navy : c.sun,
            0.5 + ((i * 3 + row) % 4) * 0.1,
          ),
        ),
      ),
      row === 1 ? at(980, y, 1.3, trailer(c.white, c.haze, 150)) : '',
    ),
  ),
  box(0, 870, 1200, 30, c.slate),
);

const plateFromAbove = picture(
  box(0, 0, 1200, 900, c.steel),
  fade(0.5, disc(0, 0, 520, c.slate)),
  at(
    600,
    450,
    1,
    turn(
      -6,
      box(-470, -330, 940, 660, c.blue, 10),
      times(2, (i) => box(-470, -300 + i * 590, 940, 10, c.steel)),
    ),
  ),
  fade(0.3, disc(612, 466, 290, c.night)),
  at(600, 450, 1, turn(-6, plate(286))),
  at(206, 640, 1.12, turn(-6, fade(0.3, at(7, 8, 1, fork().replaceAll(c.cloud, c.night))), fork())),
  at(
    960,
    610,
    1.12,
    turn(-6, fade(0.3, at(7, 8, 1, knife().replaceAll(c.cloud, c.night))), knife()),
  ),
  fade(0.3, disc(1068, 158, 92, c.night)),
  disc(1060, 148, 92, c.ice),
  disc(1060, 148, 76, c.haze),
  disc(1060, 148, 64, c.white),
  at(
    150,
    180,
    1,
    fade(0.3, disc(8, 8, 74, c.night)),
    disc(0, 0, 74, c.sun),
    disc(0, 0, 60, c.milk),
    times(8, (i) => turn(i * 45, box(-3, -56, 6, 46, c.sun, 3))),
  ),
);

export const nutrition = [kitchenTable, bowlAndScales, herbs, pantry, plateFromAbove];
