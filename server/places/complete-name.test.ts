import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();

describe('the beginning of a name', () => {
  it.each([
    ['Manch', 'Manchester'],
    ['Edinb', 'Edinburgh'],
    ['Newcastle', 'Newcastle upon Tyne'],
    ['Newcastle up', 'Newcastle upon Tyne'],
    ['newcastle-un', 'Newcastle-under-Lyme'],
    ['Llandr', 'Llandrindod Wells'],
    ['St Al', 'St Albans'],
    ['Saint Al', 'St Albans'],
    ["King's L", "King's Lynn"],
    ['kings l', "King's Lynn"],
    ['Stoke-on', 'Stoke-on-Trent'],
    ['Stoke on', 'Stoke-on-Trent'],
    ['Caerd', 'Cardiff'],
    ['Abertaw', 'Swansea'],
    ['Tunb', 'Royal Tunbridge Wells'],
    ['Bournem', 'Bournemouth'],
    ['Weston s', 'Weston-super-Mare'],
    ['Ashby de', 'Ashby-de-la-Zouch'],
    ['Newport-on', 'Newport-on-Tay'],
    ['Isle of W', 'Isle of Wight'],
    ['bury st', 'Bury St Edmunds'],
    ['Milt', 'Milton Keynes'],
    ['Hack', 'Hackney'],
    ['Jers', 'Jersey'],
    ['Bath', 'Bath'],
  ])('%s is first that of %s', (typed, town) => {
    expect(places.beginning(typed, 3)[0]?.name).toBe(town);
  });

  it('is that of a town before the district that is named after it', () => {
    const names = places.beginning('kings lynn', 3).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["King's Lynn", "King's Lynn and West Norfolk"]);
  });

  it.each(['a', 's', 'new', 'st', 'llan', 'east', 'x', 'qu'])(
    '%s has each place once, and the same first ones for any number',
    (typed) => {
      const many = places.beginning(typed, 24);
      expect(new Set(many).size).toBe(many.length);
      for (const most of [1, 8]) expect(places.beginning(typed, most)).toEqual(many.slice(0, most));
    },
  );

  it.each(['zzz', 'qx', '?', '12'])('%s is that of none', (typed) => {
    expect(places.beginning(typed, 8)).toEqual([]);
  });
});
