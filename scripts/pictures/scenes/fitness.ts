import { pendant } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { palm } from '../kit/plants.ts';
import { beam, corner, room, shadow } from '../kit/room.ts';
import { bench } from '../kit/seats.ts';
import { at, box, fade, line, picture, poly } from '../kit/shape.ts';
import { towels } from '../kit/vessels.ts';
import { pane } from '../kit/windows.ts';
import { ball, dumbbell, kettlebell, mat } from '../things/exercise.ts';
import { bike, holdall, lockers, rack, shoe, waterBottle } from '../things/gym.ts';

const weights = picture(
  room(moods.deep, 680),
  box(130, 110, 640, 400, c.slate, 8),
  box(142, 122, 616, 376, c.mist, 4),
  fade(
    0.5,
    poly(c.cloud, 200, 498, 420, 122, 520, 122, 300, 498),
    poly(c.cloud, 350, 498, 570, 122, 600, 122, 380, 498),
  ),
  at(960, 0, 1.1, pendant(90, c.night, 170)),
  shadow(430, 800, 700, moods.deep.shadow, 18),
  at(430, 800, 1.08, rack()),
  shadow(960, 830, 340, c.navy, 16),
  at(
    960,
    830,
    1,
    line('M-130 -4V-90M130 -4V-90M-160 -4H-100M100 -4H160', c.haze, 15),
    box(-180, -136, 360, 52, c.sun, 20),
    box(-180, -108, 360, 24, c.amber, 12),
  ),
  shadow(1130, 862, 170, c.navy),
  at(1120, 862, 0.75, kettlebell(c.mist, c.slate)),
);

const kettlebells = picture(
  room(moods.bright, 560),
  beam(moods.bright, { x: 40, y: 590, w: 560, h: 280, lean: 420, cols: 2, rows: 1 }),
  shadow(380, 770, 520, c.mist, 24),
  shadow(760, 700, 420, c.mist, 20),
  shadow(900, 838, 420, c.mist, 18),
  at(760, 700, 1.7, kettlebell(c.sun, c.amber)),
  at(370, 770, 2.3, kettlebell()),
  at(910, 836, 1.5, dumbbell(270)),
);

const matByWindow = picture(
  corner(moods.soft, 860, 640, 640),
  box(0, 0, 860, 640, moods.soft.wall),
  poly(moods.soft.low, 860, 0, 1200, 0, 1200, 780, 860, 640),
  poly(moods.soft.floor, 0, 640, 860, 640, 1200, 780, 1200, 900, 0, 900),
  box(0, 622, 860, 18, c.ice),
  poly(c.ice, 860, 622, 1200, 756, 1200, 780, 860, 640),
  pane(150, 50, 560, 500, { hour: 'dawn', sight: 'hills', cols: 3, rows: 1 }),
  beam(moods.soft, { x: 180, y: 664, w: 500, h: 210, lean: 240, cols: 3, rows: 1 }),
  at(930, 720, 1.35, palm(c.white, c.frost)),
  at(560, 842, 1, mat(820, 120, c.steel, c.blue)),
  at(
    300,
    816,
    1,
    box(-70, -56, 140, 56, c.sun, 8),
    box(40, -56, 30, 56, c.amber, 8),
    box(-62, -104, 124, 48, c.haze, 8),
    box(36, -104, 26, 48, c.cloud, 8),
  ),
  at(720, 812, 0.9, waterBottle()),
  shadow(1060, 850, 200, c.mist),
  at(1060, 850, 1, ball(100, c.white, c.haze)),
);

const changingRoom = picture(
  room(moods.mid, 700),
  at(600, 706, 1, lockers(9, 560)),
  beam(moods.mid, { x: 160, y: 150, w: 330, h: 540, lean: 240, cols: 2, rows: 2 }),
  shadow(600, 824, 780, moods.mid.shadow, 16),
  at(600, 820, 1.25, bench(620, c.white, c.haze)),
  at(470, 692, 1.05, holdall()),
  at(742, 692, 0.9, towels(190, 'white', 'warm', 'white')),
  at(890, 692, 0.85, waterBottle()),
  at(380, 866, 0.75, shoe(c.ice, c.haze)),
  at(600, 872, 0.75, shoe(c.ice, c.haze)),
);

const nightBikes = picture(
  room(moods.dark, 690),
  pane(70, 70, 1060, 490, { hour: 'night', sight: 'roofs', cols: 4, rows: 1, frame: c.steel }),
  fade(
    0.14,
    poly(c.cream, 250, 0, 390, 0, 520, 690, 120, 690),
    poly(c.cream, 790, 0, 930, 0, 1060, 690, 660, 690),
  ),
  shadow(340, 810, 440, c.night, 18),
  shadow(860, 810, 440, c.night, 18),
  at(330, 810, 1.25, bike(c.steel, c.slate)),
  at(830, 810, 1.25, bike(c.mist, c.cloud)),
);

export const fitness = [weights, kettlebells, matByWindow, changingRoom, nightBikes];
