import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicHours } from '#shared/contract/opening-hours.ts';
import { isOpenOn, type PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { buildHours, openOn } from '#shared/domain/clinics/testing/build-hours.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { publishHours } from './testing/publish-hours.ts';

/** Hours that are published past the API, as another process would, are found a second later. */
const untilSearched = () => wait(1100);

const input = ({ week, bankHolidays, special }: PlacedHours) => ({ week, bankHolidays, special });

describe.skipIf(!hasTestDatabase())('opening hours', () => {
  let app: TestApp;
  let desk: Desk;
  let locationId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    desk = await buildDesk(app);
    const { locations } = await list();
    locationId = locations[0]?.id ?? '';
  });

  const list = async () =>
    (await desk.call('GET', `/clinics/${desk.providerId}/hours`)).body as ClinicHours;
  const save = (hours: object | null, version: number, id = locationId) =>
    desk.call('PUT', `/clinics/${desk.providerId}/locations/${id}/hours`, { hours, version });
  const page = async () =>
    (await callApi(app, 'GET', `/providers/${desk.providerId}`)).body as {
      availableToday: boolean | null;
      locations: { openingHours: PlacedHours | null }[];
    };

  it('are published, changed and withdrawn, and logged', async () => {
    expect(await page()).toMatchObject({
      availableToday: null,
      locations: [{ openingHours: null }, {}],
    });
    const hours = buildHours();
    const saved = await save(input(hours), 0);
    expect(saved.body).toMatchObject({ locations: [{ id: locationId, hours, version: 1 }, {}] });
    expect((await page()).locations[0]?.openingHours).toEqual(hours);

    await save(input(buildHours({ week: openOn() })), 1);
    expect((await page()).availableToday).toBe(false);
    expect((await save(null, 2)).body).toMatchObject({
      locations: [{ hours: null, version: 3 }, {}],
    });
    expect((await page()).availableToday).toBeNull();
    expect((await save(input(hours), 3)).status).toBe(200);

    const { body } = await desk.call('GET', `/clinics/${desk.providerId}/log`);
    const what = (body as { items: { what: string }[] }).items.map((entry) => entry.what);
    expect(what.filter((line) => line.includes('opening hours'))).toHaveLength(4);
  });

  it('are saved by one of several people who began from the same version', async () => {
    const hours = input(buildHours());
    for (const version of [0, 1]) {
      const replies = await Promise.all([1, 2, 3, 4].map(() => save(hours, version)));
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ]);
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'clinic/changed',
      });
    }
    expect((await list()).locations[0]).toMatchObject({ version: 2 });
  });

  it('are refused for a location that the clinic does not have, and with a message for bad times', async () => {
    const other = await buildDesk(app);
    const { body } = await other.call('GET', `/clinics/${other.providerId}/hours`);
    const theirs = (body as ClinicHours).locations[0]?.id ?? '';
    expect((await save(input(buildHours()), 0, theirs)).status).toBe(409);
    const backwards = [[{ opens: '10:00', closes: '09:00' }], ...openOn().slice(1)];
    expect((await save({ ...input(buildHours()), week: backwards }, 0)).body).toMatchObject({
      code: 'request/invalid',
      fields: { 'hours.week.0.0.closes': 'Closing time must be after opening time' },
    });
  });

  it('decide by the minute who is found as open today and as open now, by location', async () => {
    const opened = (opens: string, closes: string) =>
      buildHours({ week: Array.from({ length: 7 }, () => [{ opens, closes }]) });
    const until1 = opened('09:00', '13:00');
    await createSaveStore(app.connection.db).save(
      ['morning', 'evening', 'two', 'silent'].map((name) =>
        buildProvider(`minute-${name}`, {
          categories: ['Chiropractors'],
          locations: [{ postcode: 'LS1 4DY' }, ...(name === 'two' ? [{ postcode: 'M1 1AE' }] : [])],
        }),
      ),
      app.clock.now(),
    );
    const publish = (id: string, location: number, hours: PlacedHours) =>
      publishHours(app.connection, `minute-${id}`, `minute-${id}.${location}`, hours);
    await publish('morning', 1, until1);
    await publish('evening', 1, opened('12:00', '22:30'));
    await publish('two', 1, until1);
    await publish('two', 2, opened('14:00', '18:00'));
    await untilSearched();
    const found = async (query: string) => {
      const { body } = await callApi(
        app,
        'GET',
        `/search/providers?category=chiropractors${query}`,
      );
      const { providers } = body as {
        providers: { _id: string; availableToday: boolean | null }[];
      };
      return providers.map(({ _id }) => _id.slice('minute-'.length)).toSorted();
    };
    // Saturday 28 November 2026.
    for (const [time, today, now] of [
      ['08:59', ['evening', 'morning', 'two'], []],
      ['09:00', ['evening', 'morning', 'two'], ['morning', 'two']],
      ['12:59', ['evening', 'morning', 'two'], ['evening', 'morning', 'two']],
      ['13:00', ['evening', 'two'], ['evening']],
      ['14:00', ['evening', 'two'], ['evening', 'two']],
      ['18:00', ['evening'], ['evening']],
      ['21:28', ['evening'], ['evening']],
      ['22:30', [], []],
    ] as const) {
      app.clock.set(`2026-11-28T${time}:00Z`);
      expect(await found('&availableToday=true'), time).toEqual(today);
      expect(await found('&openNow=true'), time).toEqual(now);
      // In words, who publishes nothing is shown as well.
      expect(await found('&service=open+now'), time).toEqual([...now, 'silent'].toSorted());
      expect(await found('&service=today'), time).toEqual([...today, 'silent'].toSorted());
      const { body } = await callApi(app, 'GET', '/providers/minute-two');
      expect(body, time).toMatchObject({
        availableToday: (today as readonly string[]).includes('two'),
        openNow: (now as readonly string[]).includes('two'),
        hoursToday: [
          { opens: '09:00', closes: '13:00' },
          { opens: '14:00', closes: '18:00' },
        ],
      });
      const counts = await callApi(
        app,
        'GET',
        '/search/counts?category=chiropractors&openNow=true',
      );
      expect(counts.body, time).toMatchObject({ total: { count: now.length } });
    }
  });

  it('are said on cards by the minute, and of the night until the next day', async () => {
    const everyDay = (...intervals: PlacedHours['week'][number]) =>
      buildHours({ week: Array.from({ length: 7 }, () => intervals) });
    const day = { opens: '09:00', closes: '13:00' };
    const night = [
      { opens: '00:00', closes: '02:00' },
      { opens: '22:00', closes: '24:00' },
    ];
    const names = ['card-day', 'card-night', 'card-silent'];
    await createSaveStore(app.connection.db).save(
      names.map((name) =>
        buildProvider(name, {
          name: `Quillfeather ${name}`,
          categories: ['Opticians'],
          locations: [{ postcode: 'LS1 4DY' }],
        }),
      ),
      app.clock.now(),
    );
    await publishHours(app.connection, 'card-day', 'card-day.1', everyDay(day));
    await publishHours(app.connection, 'card-night', 'card-night.1', everyDay(...night));
    await untilSearched();
    const untilNextDay = [night[0], { opens: '22:00', closes: '26:00' }];
    // Saturday 28 November 2026.
    for (const [time, dayOpen, nightOpen] of [
      ['08:59', { availableToday: true, openNow: false }, { openNow: false }],
      ['09:00', { availableToday: true, openNow: true }, { openNow: false }],
      ['13:00', { availableToday: false, openNow: false }, { openNow: false }],
      ['22:00', { availableToday: false, openNow: false }, { openNow: true }],
    ] as const) {
      app.clock.set(`2026-11-28T${time}:00Z`);
      const cardsOf = async (query: string) => {
        const { body } = await callApi(app, 'GET', `/search/providers?category=opticians${query}`);
        return (body as { providers: { _id: string }[] }).providers;
      };
      const cards = await cardsOf('');
      const card = (name: string) => cards.find(({ _id }) => _id === name);
      expect(card('card-day'), time).toMatchObject({ ...dayOpen, hoursToday: [day] });
      expect(card('card-night'), time).toMatchObject({
        ...nightOpen,
        availableToday: true,
        hoursToday: untilNextDay,
      });
      expect(card('card-silent'), time).toMatchObject({ openNow: null, hoursToday: null });
      const { body } = await callApi(app, 'GET', '/providers/card-night');
      expect(body, time).toMatchObject({ hoursToday: untilNextDay });
      // Asked for by name, who is closed for the day is shown, and not as open on it.
      const named = await cardsOf('&service=quillfeather+on+saturday');
      expect(
        named.find(({ _id }) => _id === 'card-day'),
        time,
      ).toMatchObject({
        openOn: dayOpen.availableToday ? '2026-11-28' : null,
      });
    }
    // While nobody is open, it says how many there are without the filter.
    app.clock.set('2026-11-28T13:00:00Z');
    const counts = await callApi(app, 'GET', '/search/counts?category=opticians&openNow=true');
    expect(counts.body).toMatchObject({
      total: { count: 0 },
      without: expect.arrayContaining([{ filter: 'openNow', count: names.length, more: false }]),
    });
  });

  it('decide who is found as open today, on every day of Christmas', async () => {
    const clinics = {
      weekdays: buildHours(),
      scottish: buildHours({ division: 'scotland' }),
      always: buildHours({ week: openOn(1, 2, 3, 4, 5, 6, 7), bankHolidays: 'usual' }),
      weekend: buildHours({ week: openOn(6, 7) }),
      holidays: buildHours({ week: openOn(), bankHolidays: [{ opens: '10:00', closes: '12:00' }] }),
      special: buildHours({
        special: [
          { from: '2026-12-21', until: '2026-12-23', intervals: [], reason: '' },
          {
            from: '2026-12-26',
            until: '2026-12-26',
            intervals: [{ opens: '10:00', closes: '12:00' }],
            reason: '',
          },
        ],
      }),
    };
    const entries = Object.entries(clinics);
    await createSaveStore(app.connection.db).save(
      [...entries.map(([name]) => name), 'unknown'].map((name) =>
        buildProvider(`hours-${name}`, {
          categories: ['Audiologists'],
          locations: [{ postcode: name === 'scottish' ? 'EH1 1YZ' : 'LS1 4DY' }],
        }),
      ),
      app.clock.now(),
    );
    for (const [name, hours] of entries)
      await publishHours(app.connection, `hours-${name}`, `hours-${name}.1`, hours);
    await untilSearched();
    for (let day = '2026-12-21'; day <= '2027-01-04'; day = addDays(day, 1)) {
      app.clock.set(`${day}T11:00:00Z`);
      const found = async (query: string) => {
        const { body } = await callApi(
          app,
          'GET',
          `/search/providers?category=audiologists${query}`,
        );
        return (body as { providers: { _id: string; availableToday: boolean | null }[] }).providers;
      };
      const open = entries
        .filter(([, hours]) => isOpenOn(hours, day))
        .map(([name]) => `hours-${name}`);
      expect((await found('&availableToday=true')).map(({ _id }) => _id).toSorted(), day).toEqual(
        open.toSorted(),
      );
      const cards = await found('');
      expect(
        cards
          .filter((card) => card.availableToday === true)
          .map(({ _id }) => _id)
          .toSorted(),
      ).toEqual(open.toSorted());
      expect(cards.find(({ _id }) => _id === 'hours-unknown')?.availableToday).toBeNull();
    }
  });
});
