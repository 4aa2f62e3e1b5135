import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();
const first = (typed: string) => {
  const [place] = places.named(typed);
  if (!place) throw new Error(`${typed} is unknown`);
  return place;
};

describe('other names of places', () => {
  it.each([
    ['Abertawe', 'Swansea'],
    ['Casnewydd', 'Newport'],
    ['Wrecsam', 'Wrexham'],
    ['Caerfyrddin', 'Carmarthen'],
    ['Aberteifi', 'Cardigan'],
    ['Llundain', 'London'],
    ['Cymru', 'Wales'],
    ['Ynys Môn', 'Anglesey'],
    ['Obar Dheathain', 'Aberdeen'],
    ['Glaschu', 'Glasgow'],
    ['Béal Feirste', 'Belfast'],
    ['Londonderry', 'Derry'],
    ['Saint Albans', 'St Albans'],
    ['St. Helens', 'St Helens'],
    ['Saint Helier', 'St Helier'],
    ["King's Lynn", "King's Lynn"],
    ['KINGS LYNN', "King's Lynn"],
    ['King’s Lynn', "King's Lynn"],
    ['Kings Cross', "King's Cross"],
    ['Bishops Stortford', "Bishop's Stortford"],
    ['Newcastle under Lyme', 'Newcastle-under-Lyme'],
    ['Tunbridge Wells', 'Royal Tunbridge Wells'],
    ['Leamington Spa', 'Royal Leamington Spa'],
    ['Southend', 'Southend-on-Sea'],
    ['London Borough of Camden', 'Camden'],
    ['Co Down', 'County Down'],
    ['E London', 'East London'],
    ['IOM', 'Isle of Man'],
    ['newport on tay', 'Newport-on-Tay'],
  ])('%s is %s', (typed, name) => expect(first(typed).name).toBe(name));

  it.each([
    ['Soho', 'Westminster'],
    ['Brixton', 'Lambeth'],
    ['Canary Wharf', 'Tower Hamlets'],
    ['Camden Town', 'Camden'],
    ['Wimbledon', 'Merton'],
    ['Hampstead Garden Suburb', 'Barnet'],
    ['Abbey Wood', 'Greenwich'],
  ])('the part of London %s lies in %s', (name, borough) => {
    expect(first(name)).toMatchObject({ kind: 'london-area', parent: borough });
  });

  it.each([
    ['England', 'nation', 296],
    ['Scotland', 'nation', 32],
    ['Wales', 'nation', 22],
    ['Northern Ireland', 'nation', 11],
    ['London', 'city', 33],
    ['Yorkshire', 'county', 15],
    ['Greater Manchester', 'county', 10],
    ['Middlesex', 'county', 10],
    ['Cornwall', 'county', 2],
    ['Gwent', 'county', 5],
    ['Isle of Wight', 'island', 1],
    ['Camden', 'borough', 1],
    // The islands beside the United Kingdom have no districts; they are circles.
    ['Jersey', 'island', 0],
    ['Isle of Man', 'island', 0],
  ])('the area %s is a %s of %d districts', (name, kind, count) => {
    const area = first(name);
    expect([area.kind, area.districts.length]).toEqual([kind, count]);
  });

  it.each([
    ['England', ['Carlisle', 'Plymouth', 'Dover', 'Norwich']],
    ['Wales', ['Holyhead', 'Cardiff', 'Wrexham']],
    ['Scotland', ['Inverness', 'Gretna', 'Aberdeen']],
    ['Northern Ireland', ['Derry', 'Newry', 'Belfast']],
    ['Cornwall', ['Penzance', 'Bude', 'Saltash']],
    ['London', ['Croydon', 'Enfield', 'Hounslow']],
    ['Jersey', ['St Helier']],
    ['Isle of Man', ['Douglas', 'Ramsey']],
    // The radius holds 95 per cent of the postcodes, so the ends of an area are a little further away.
  ])('%s reaches its towns', (name, towns) => {
    const area = first(name);
    for (const town of towns) {
      const inside = places.named(town).find(({ nation }) => nation === area.nation);
      const metres = inside && greatCircleMetres(area, inside);
      expect(metres, town).toBeLessThan(area.radiusKm * 1200);
    }
  });
});
