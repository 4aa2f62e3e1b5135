import type { Art } from './kit/shape.ts';
import { aesthetics } from './scenes/aesthetics.ts';
import { audiologists } from './scenes/audiologists.ts';
import { chiropractors } from './scenes/chiropractors.ts';
import { dentists } from './scenes/dentists.ts';
import { doctors } from './scenes/doctors.ts';
import { fitness } from './scenes/fitness.ts';
import { massage } from './scenes/massage.ts';
import { mentalHealth } from './scenes/mental-health.ts';
import { nutrition } from './scenes/nutrition.ts';
import { opticians } from './scenes/opticians.ts';
import { pharmacies } from './scenes/pharmacies.ts';
import { physiotherapists } from './scenes/physiotherapists.ts';
import { spa } from './scenes/spa.ts';
import { testsAndScans } from './scenes/tests-and-scans.ts';

/** The pictures of every category by its slug; the first picture of an album is number 1. */
export const albums: Readonly<Record<string, readonly Art[]>> = {
  doctors,
  'tests-and-scans': testsAndScans,
  'mental-health': mentalHealth,
  dentists,
  physiotherapists,
  audiologists,
  aesthetics,
  fitness,
  massage,
  opticians,
  nutrition,
  pharmacies,
  spa,
  chiropractors,
};
