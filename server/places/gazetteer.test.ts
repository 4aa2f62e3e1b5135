import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();

/** A place as people tell it apart: "Newport, Shropshire". */
const label = ({ name, parent }: { name: string; parent: string }) =>
  parent === '' ? name : `${name}, ${parent}`;

describe('the gazetteer', () => {
  it.each([
    ['Leeds', 'Leeds, West Yorkshire'],
    ['city of bath', 'Bath, Somerset'],
    ['Newcastle', 'Newcastle upon Tyne, Tyne and Wear'],
    ['newcastle-upon-tyne', 'Newcastle upon Tyne, Tyne and Wear'],
    ['Kings Lynn', "King's Lynn, Norfolk"],
    ['Saint Ives', 'St Ives, Cornwall'],
    ['Kingston', 'Kingston upon Thames, Greater London'],
    ['Hull', 'Kingston upon Hull, East Riding of Yorkshire'],
    ['London', 'London'],
    ['Harley Street', 'Harley Street, Marylebone'],
    ['Shoreditch', 'Shoreditch, Hackney'],
    ['Isle of Arran', 'Isle of Arran, North Ayrshire'],
    ['Skye', 'Isle of Skye, Highland'],
    ['the Highlands', 'Highlands, Scotland'],
    ['Bucks', 'Buckinghamshire, England'],
    ['Caerdydd', 'Cardiff'],
    ['Inbhir Nis', 'Inverness, Highland'],
    ['Pen-y-bont ar Ogwr', 'Bridgend, Wales'],
    ['Dùn Èideann', 'Edinburgh'],
    ['Omagh', 'Omagh, County Tyrone'],
  ])('knows %s', (typed, expected) => {
    const [first] = places.named(typed);
    expect(first && label(first)).toBe(expected);
  });

  it.each([
    ['Newport', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire']],
    ['Bangor', ['Bangor, County Down', 'Bangor, Gwynedd']],
    ['Richmond', ['Richmond upon Thames, Greater London', 'Richmond, North Yorkshire']],
    ['Hythe', ['Hythe, Hampshire', 'Hythe, Kent']],
    ['Newcastle', ['Newcastle upon Tyne, Tyne and Wear', 'Newcastle-under-Lyme, Staffordshire']],
  ])('tells the places called %s apart', (typed, expected) => {
    expect(places.named(typed).slice(0, expected.length).map(label)).toEqual(expected);
  });

  it.each([
    ['London', 33],
    ['Hackney', 1],
    ['Merseyside', 5],
    ['Kent', 13],
    ['Leeds', 0],
    ['Clapham', 0],
  ])('knows the districts of %s: %d', (typed, count) => {
    expect(places.named(typed)[0]?.districts).toHaveLength(count);
  });

  it.each([
    '',
    '?',
    'Xyzzyville',
    'Bangkok',
    'Los Angeles',
    'Istanbul',
    'Sydney Australia',
    'tests',
  ])('does not know %j', (typed) => expect(places.named(typed)).toEqual([]));

  it.each([
    ['Edinborough', 'Edinburgh'],
    ['Southhampton', 'Southampton'],
    ['Readng', 'Reading'],
    ['manchestr', 'Manchester'],
    ['Birmigham', 'Birmingham'],
    ['Cheltnam', 'Cheltenham'],
    ['Glasgo', 'Glasgow'],
  ])('corrects %s to %s', (typed, expected) => {
    expect(places.misspelt(typed)[0]?.name).toBe(expected);
  });

  it.each(['vet', 'hair', 'tests', 'massage', 'dentist', 'qqqq'])('leaves %s', (typed) => {
    expect(places.misspelt(typed)).toEqual([]);
  });

  it('completes names, the most prominent first', () => {
    expect(places.beginning('lee', 2).map(({ name }) => name)).toEqual(['Leeds', 'Leek']);
    expect(places.beginning('', 8)).toEqual([]);
  });

  it.each([
    'Newcastle upon Tyne',
    'Saint Ives',
    'N Ireland',
    'SW London',
    'Co Durham',
    'West Yorks',
    'city of Bath',
    'the Isle of Arran',
    'New York',
  ])('knows that the words of %s may follow each other', (name) => {
    const words = name.toLowerCase().split(' ');
    for (const [at, next] of words.slice(1).entries())
      expect(places.mayFollow(words[at] ?? '', next)).toBe(true);
  });

  it('knows that words of different names do not', () => {
    expect(places.mayFollow('leeds', 'tyne')).toBe(false);
    expect(places.mayFollow('upon', 'dentist')).toBe(false);
  });
});
