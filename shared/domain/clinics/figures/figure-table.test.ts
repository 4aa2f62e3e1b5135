import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from './blocks.ts';
import { ALL, type FigureSource, figureTable } from './figure-table.ts';
import type { Outcome, Tally } from './tally.ts';
import { FEWEST_PEOPLE } from './figure-cell.ts';
import { revealed } from './testing/revealed.ts';

const PRICED = 'Hygienist £60 to £50';

const source = (changes: Partial<FigureSource>): FigureSource => ({
  locations: ['leeds'],
  tallies: [],
  views: [],
  saves: [],
  otherSaves: 0,
  ...changes,
});

const tally = (changes: Partial<Tally>, people = 6): Tally => ({
  week: 0,
  location: 'leeds',
  service: PRICED,
  outcome: 'first-visit',
  asked: true,
  count: people,
  people: Array.from({ length: Math.min(people, FEWEST_PEOPLE) }, (_, index) => `person ${index}`),
  ...changes,
});

describe('the figures of a clinic', () => {
  it.each<[Outcome, Record<string, number>]>([
    ['waiting', { requests: 6 }],
    ['cancelled', { requests: 6, cancelled: 6 }],
    ['confirmed', { requests: 6, confirmed: 6 }],
    ['called-off', { requests: 6, confirmed: 6, cancelled: 6 }],
    ['no-show', { requests: 6, confirmed: 6, noShows: 6 }],
    [
      'first-visit',
      { requests: 6, confirmed: 6, attended: 6, newPatients: 6, discountPence: 6000 },
    ],
    [
      'return-visit',
      { requests: 6, confirmed: 6, attended: 6, returnVisits: 6, discountPence: 6000 },
    ],
  ])('count appointments that are %s as %j', (outcome, expected) => {
    const { read } = figureTable(source({ tallies: [tally({ outcome })] }));
    const metrics = ['requests', 'confirmed', 'attended', 'newPatients', 'returnVisits'] as const;
    const shown = [...metrics, 'cancelled', 'noShows', 'discountPence', 'unpriced'] as const;
    for (const metric of shown)
      expect([metric, read(metric, 'now4')]).toEqual([metric, expected[metric] ?? 0]);
  });

  it('leave out what the desk added from the requests', () => {
    const { read } = figureTable(source({ tallies: [tally({ asked: false })] }));
    expect([read('requests', 'now4'), read('attended', 'now4')]).toEqual([0, 6]);
  });

  it('add up weeks to periods', () => {
    const { read } = figureTable(
      source({
        views: [0, 3, 4, 11, 12, 23, 25, 26, 51, 52, 103].map((week) => ({
          week,
          location: '',
          count: 10,
        })),
      }),
    );
    const periods = Object.fromEntries(BLOCKS.map((block) => [block, read('views', block)]));
    expect(periods).toEqual({
      now4: 20,
      before4: 10,
      now12: 40,
      before12: 20,
      now26: 70,
      before26: 20,
      now52: 90,
      before52: 20,
    });
    expect([read('views', 'w3'), read('views', 'w5')]).toEqual([10, 0]);
  });

  it('count many visits of few people as few people', () => {
    const few = tally({ count: 40, people: ['a', 'b', 'c'] });
    const { read } = figureTable(source({ tallies: [few, { ...few, week: 1 }] }));
    expect(read('attended', 'now4')).toBeNull();
    const others = { ...few, week: 1, people: ['d', 'e'] };
    expect(figureTable(source({ tallies: [few, others] })).read('attended', 'now4')).toBe(80);
  });

  it('hide a service’s discount with its visits', () => {
    const { read } = figureTable(
      source({
        tallies: [
          tally({}, 20),
          tally({ service: 'Check-up £40 to £30' }, 3),
          tally({ service: 'Check-up' }, 9),
        ],
      }),
    );
    const of = (service: string) => [
      read('attended', 'now4', { service }),
      read('discountPence', 'now4', { service }),
    ];
    expect(of('Check-up £40 to £30')).toEqual([null, null]);
    expect(of(PRICED)).toEqual([null, null]);
    expect(read('discountPence', 'now4')).toBe(23_000);
  });

  it('keep the saves of now apart from how many are older', () => {
    const saves = [{ week: 1, count: 20 }];
    expect(figureTable(source({ saves, otherSaves: 7 })).savedNow).toBe(27);
    const few = figureTable(source({ saves, otherSaves: 2 }));
    expect(few.savedNow === null || few.read('saves', 'now52') === null).toBe(true);
  });

  it('count the services beyond the most frequent ones together', () => {
    const tallies = Array.from({ length: 15 }, (_, index) =>
      tally({ service: `Service ${index}` }, 30 - index),
    );
    const { services, read } = figureTable(source({ tallies }));
    expect(services).toHaveLength(13);
    expect(services[0]).toBe('Service 0');
    expect(read('attended', 'now4', { service: services.at(-1) ?? '' })).toBe(18 + 17 + 16);
  });

  const BUSY_WEEKS = [0, 2, 3, 5, 6, 9, 10, 13, 14, 24, 25, 30, 31, 60];
  const WEEKS = [...Array.from({ length: 52 }, (_, week) => week), 60];
  const PLACES = ['leeds', 'york'];
  const SERVICES = [PRICED, 'Check-up'];
  const VISITS = ['first-visit', 'return-visit'] as const;

  it('of all periods, weeks, locations and services together give no hidden one away', () => {
    const visits = fc.record({
      week: fc.constantFrom(...BUSY_WEEKS),
      location: fc.constantFrom(...PLACES),
      service: fc.constantFrom(...SERVICES),
      outcome: fc.constantFrom(...VISITS),
      count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 5, max: 30 })),
    });
    const atoms = WEEKS.flatMap((week) =>
      PLACES.flatMap((place) =>
        SERVICES.flatMap((service) => VISITS.map((outcome) => ({ week, place, service, outcome }))),
      ),
    );
    const covers: Record<string, (week: number) => boolean> = {
      ...Object.fromEntries(
        WEEKS.filter((week) => week < 52).map((week) => [`w${week}`, (at: number) => at === week]),
      ),
      ...Object.fromEntries(
        [4, 12, 26, 52].flatMap((weeks) => [
          [`now${weeks}`, (at: number) => at < weeks],
          [`before${weeks}`, (at: number) => at >= weeks && at < 2 * weeks],
        ]),
      ),
    };
    fc.assert(
      fc.property(fc.array(visits, { minLength: 1, maxLength: 40 }), (rows) => {
        let person = 0;
        const tallies = rows.map((row) =>
          tally({
            ...row,
            people: Array.from({ length: Math.min(row.count, FEWEST_PEOPLE) }, () =>
              String((person += 1)),
            ),
          }),
        );
        const { read } = figureTable(source({ locations: PLACES, tallies }));
        const known: number[][] = [];
        const secrets: number[][] = [];
        for (const metric of ['attended', 'newPatients', 'returnVisits'] as const)
          for (const [item, isIn] of Object.entries(covers))
            for (const place of [ALL, ...PLACES])
              for (const service of item.startsWith('w') || place !== ALL
                ? [ALL]
                : [ALL, ...SERVICES]) {
                const within = (
                  one: { week: number; service: string; outcome: string },
                  at: string,
                ) =>
                  isIn(one.week) &&
                  (place === ALL || at === place) &&
                  (service === ALL || one.service === service) &&
                  (metric === 'attended' ||
                    (metric === 'newPatients') === (one.outcome === 'first-visit'));
                const actual = rows
                  .filter((row) => within(row, row.location))
                  .reduce((sum, { count }) => sum + count, 0);
                const shown = read(metric, item, { place, service });
                if (shown !== null) expect(shown).toBe(actual);
                const cells = atoms.flatMap((atom, index) =>
                  within(atom, atom.place) ? [index] : [],
                );
                if (shown !== null) known.push(cells);
                else if (actual > 0 && actual < FEWEST_PEOPLE) secrets.push(cells);
                expect(shown !== null && shown > 0 && shown < FEWEST_PEOPLE).toBe(false);
              }
        expect(revealed(known, secrets, atoms.length)).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
