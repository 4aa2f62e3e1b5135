import { expect, it } from 'vitest';
import { gazetteer } from '../../server/places/gazetteer.ts';
import { LITTLE_WORDS } from '../../server/places/little-words.ts';
import { usualCapitals } from './usual-capitals.ts';

it.each([
  ['Newport-On-Tay', 'Newport-on-Tay'],
  ['Walton-Le-Dale', 'Walton-le-Dale'],
  ['Irby Upon Humber', 'Irby upon Humber'],
  ['Pont-Ar-Ddulas', 'Pont-ar-Ddulas'],
  ['Nant-Y-Felin', 'Nant-y-Felin'],
  ['Cwm-Nant-Yr-Odyn', 'Cwm-Nant-yr-Odyn'],
  ['Netherne On-The-Hill', 'Netherne on-the-Hill'],
  ['St Peter The Great', 'St Peter the Great'],
  ['Brampton en Le Morthen', 'Brampton en le Morthen'],
  ['HIgher Broughton', 'Higher Broughton'],
])('writes %s as %s', (name, expected) => expect(usualCapitals(name)).toBe(expected));

it.each([
  'Stoke-on-Trent',
  'The Green',
  'Upon',
  'Over Wallop',
  'Y Felinheli',
  'Heath, The',
  'Knave-Go-By',
  'Latchford Without',
  'Cowcliffe (Top of Cowcliffe)',
  'Fairford Leys',
  'Ruyton-XI-Towns',
  "Ascott d'Oyley",
  'St Andrews',
])('leaves %s', (name) => expect(usualCapitals(name)).toBe(name));

it.each(['Newport on Tay', 'Walton le Dale', 'Pontarddulais', 'Higher Broughton', 'Pen-y-coed'])(
  'holds for %s in the embedded gazetteer',
  (typed) => {
    const names = gazetteer()
      .named(typed)
      .map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect(names.map((name) => usualCapitals(name))).toEqual(names);
  },
);

it('knows little words in lower case only', () => {
  for (const word of LITTLE_WORDS) expect(word).toMatch(/^[a-z]+$/);
});
