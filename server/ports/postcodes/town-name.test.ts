import { expect, it } from 'vitest';
import { townName } from './town-name.ts';

it.each([
  ['LEEDS', 'Leeds'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['WESTON-SUPER-MARE', 'Weston-super-Mare'],
  ['ASHBY-DE-LA-ZOUCH', 'Ashby-de-la-Zouch'],
  ['GRANGE-OVER-SANDS', 'Grange-over-Sands'],
  ['PEN-Y-GROES', 'Pen-y-Groes'],
  ['BURY ST. EDMUNDS', 'Bury St. Edmunds'],
  ['THE CHALFONTS', 'The Chalfonts'],
])('capitalises %s', (town, expected) => expect(townName(town)).toBe(expected));
