import { mirror } from '../kit/hangings.ts';
import { deskLamp } from '../kit/lamps.ts';
import { c, moods } from '../kit/palette.ts';
import { blades, sprigs, tuft } from '../kit/plants.ts';
import { beam, room, shadow, tabletop } from '../kit/room.ts';
import { armchair, cloths, stool } from '../kit/seats.ts';
import {
  type Art,
  at,
  box,
  disc,
  draw,
  fade,
  line,
  picture,
  silhouette,
  times,
  turn,
} from '../kit/shape.ts';
import { cabinet, counter } from '../kit/tables.ts';
import {
  etui,
  folded,
  lensCase,
  phoropter,
  ringChart,
  spectacles,
  trialFrame,
} from '../things/optics.ts';
import { niche } from '../things/skincare.ts';

const kinds = ['round', 'square', 'cat'] as const;
const tones = [c.navy, c.amber, c.steel, c.blue] as const;
const pair = (i: number, scale: number): Art =>
  draw(spectacles(kinds[i % 3] ?? 'round', tones[i % 4] ?? c.navy, scale));

const frameWall = picture(
  room(moods.bright, 700),
  box(90, 80, 680, 380, c.white, 10),
  times(3, (row) =>
    draw(
      times(4, (col) => at(178 + col * 168, 160 + row * 120, 0.52, pair(row * 3 + col, 13))),
      box(114, 188 + row * 120, 632, 10, c.haze, 4),
    ),
  ),
  beam(
    { ...moods.bright, light: 0.5 },
    { x: 120, y: 80, w: 240, h: 380, lean: 130, cols: 2, rows: 1 },
  ),
  mirror(985, 280, 150, c.sun, c.frost),
  shadow(880, 806, 620, moods.bright.shadow, 18),
  at(880, 806, 1.05, counter(500, c.steel, c.blue, c.white)),
  at(1040, 542, 0.95, tuft(c.sun, c.amber)),
  at(780, 540, 0.8, etui(c.mist, c.slate)),
  shadow(300, 830, 170, moods.bright.shadow),
  at(300, 830, 1.35, stool(cloths.navy)),
  at(80, 790, 1.15, blades(c.mist, c.slate)),
);

const trial = picture(
  box(0, 0, 1200, 900, moods.soft.wall),
  beam(moods.soft, { x: 760, y: 0, w: 240, h: 620, lean: 260, cols: 2, rows: 1 }),
  at(
    620,
    470,
    1,
    turn(-9, fade(0.2, box(-452, -72, 1000, 560, c.navy, 18)), at(-470, -90, 2.2, lensCase(5, 3))),
  ),
  at(470, 250, 1.22, turn(6, silhouette(at(12, 18, 1, trialFrame())), trialFrame())),
);

const testRoom = picture(
  room(moods.dark, 700),
  at(90, 120, 1, ringChart(300, 400)),
  fade(0.14, disc(240, 320, 330, c.cream)),
  box(1060, 0, 26, 700, c.steel),
  box(550, 140, 536, 22, c.steel, 8),
  box(540, 130, 40, 40, c.slate, 8),
  shadow(780, 812, 420, c.night, 18),
  at(780, 812, 1.4, armchair(cloths.mist)),
  at(560, 160, 1.05, phoropter()),
  at(1116, 800, 1.1, cabinet(200, 220, 1, 3, c.slate, c.steel, c.sun)),
  at(1110, 558, 0.9, deskLamp(c.haze, false)),
  shadow(430, 842, 180, c.night),
  at(430, 842, 1.3, stool(cloths.warm, c.mist)),
);

const displayNiches = picture(
  box(0, 0, 1200, 900, moods.mid.wall),
  ...[220, 600, 980].map((x, i) =>
    draw(
      at(x, 760, 1, niche(300, 640, i === 1 ? c.cream : c.haze, i === 1 ? c.sun : c.cloud)),
      ...[760, 590, 420].map((y, row) =>
        draw(
          box(x - 150, y, 300, 14, c.white),
          at(x, y - 54, 0.92, pair(i * 2 + row, 13)),
          box(x - 40, y - 16, 80, 16, i === 1 ? c.sun : c.cloud, 4),
        ),
      ),
    ),
  ),
  box(0, 800, 1200, 100, c.slate),
  box(0, 800, 1200, 12, c.haze),
);

const onBooks = picture(
  tabletop(moods.deep, 610, c.mist, c.slate),
  beam(moods.deep, { x: 90, y: 40, w: 460, h: 570, lean: 240, cols: 3, rows: 2 }),
  at(1030, 640, 1.4, sprigs(c.white, c.haze)),
  shadow(480, 792, 640, c.slate, 20),
  ...[
    [0, 480, c.navy],
    [1, 430, c.sun],
    [2, 450, c.steel],
  ].map(([i, w, tone]) =>
    at(
      480 + Number(i) * 10 - 10,
      790 - Number(i) * 58,
      1,
      box(-Number(w) / 2, -56, Number(w), 56, String(tone), 6),
      box(-Number(w) / 2 + 14, -46, Number(w) - 14, 36, c.ice, 3),
      line(
        `M${-Number(w) / 2 + 20} -34H${Number(w) / 2 - 10}M${-Number(w) / 2 + 20} -22H${Number(w) / 2 - 10}`,
        c.haze,
        4,
      ),
    ),
  ),
  at(490, 622, 1.35, folded(c.navy)),
  shadow(930, 832, 360, c.slate, 16),
  at(930, 830, 1.15, etui()),
);

export const opticians = [frameWall, trial, testRoom, displayNiches, onBooks];
