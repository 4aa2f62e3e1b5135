import { aesthetics } from './aesthetics.ts';
import { audiologists } from './audiologists.ts';
import { chiropractors } from './chiropractors.ts';
import { dentists } from './dentists.ts';
import { doctors } from './doctors.ts';
import { fitness } from './fitness.ts';
import { massage } from './massage.ts';
import { mentalHealth } from './mental-health.ts';
import { nutrition } from './nutrition.ts';
import { opticians } from './opticians.ts';
import { pharmacies } from './pharmacies.ts';
import { physiotherapists } from './physiotherapists.ts';
import { spa } from './spa.ts';
import { testsAndScans } from './tests-and-scans.ts';
import type { SeedProvider } from './seed-provider.ts';

/** The demo catalogue over all fourteen categories, in the order of the category bar. */
export const CATALOGUE: readonly SeedProvider[] = [
  ...doctors,
  ...testsAndScans,
  ...mentalHealth,
  ...dentists,
  ...physiotherapists,
  ...audiologists,
  ...aesthetics,
  ...fitness,
  ...massage,
  ...opticians,
  ...nutrition,
  ...pharmacies,
  ...spa,
  ...chiropractors,
];
