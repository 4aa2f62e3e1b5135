import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presetDates } from '#shared/domain/appointments/desk-list.ts';
import { expiryForForm } from '#shared/domain/appointments/patient-suggestion.ts';
import { DATE_IN_THE_PAST } from '#shared/fields/appointment-day.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, cardOf, type Desk, record } from './testing/desk.ts';
import { notificationsIn } from './testing/outbox-of.ts';

type Case = {
  /** The server's clock. */
  readonly now: string;
  readonly yesterday: string;
  /** The day in London. */
  readonly today: string;
  readonly tomorrow: string;
  readonly inAWeek: string;
  readonly week: readonly [from: string, to: string];
  readonly nextSeven: readonly [from: string, to: string];
  readonly month: readonly [from: string, to: string];
  readonly inAYear: string;
  /** The last instant of the London day a fortnight ago, and the first one after it. */
  readonly fortnight: readonly [last: string, after: string];
  /** The last instant that a membership bought now covers, and the first one that it does not. */
  readonly covered: readonly [last: string, after: string];
};

const SPRING = {
  yesterday: '2026-03-28',
  today: '2026-03-29',
  tomorrow: '2026-03-30',
  inAWeek: '2026-04-05',
  week: ['2026-03-23', '2026-03-29'],
  nextSeven: ['2026-03-29', '2026-04-04'],
  month: ['2026-03-01', '2026-03-31'],
  inAYear: '2027-03-29',
  fortnight: ['2026-03-15T23:59:59Z', '2026-03-16T00:00:00Z'],
  covered: ['2027-03-29T22:59:59Z', '2027-03-29T23:00:00Z'],
} as const;

const AUTUMN = {
  yesterday: '2026-10-24',
  today: '2026-10-25',
  tomorrow: '2026-10-26',
  inAWeek: '2026-11-01',
  week: ['2026-10-19', '2026-10-25'],
  nextSeven: ['2026-10-25', '2026-10-31'],
  month: ['2026-10-01', '2026-10-31'],
  inAYear: '2027-10-25',
  fortnight: ['2026-10-11T22:59:59Z', '2026-10-11T23:00:00Z'],
  covered: ['2027-10-25T22:59:59Z', '2027-10-25T23:00:00Z'],
} as const;

const CASES: readonly (readonly [string, Case])[] = [
  ['an hour before the clocks go forward', { now: '2026-03-29T00:30:00Z', ...SPRING }],
  ['after the clocks have gone forward', { now: '2026-03-29T01:30:00Z', ...SPRING }],
  [
    'an evening in July by UTC, which is the next day in London',
    {
      now: '2026-07-14T23:30:00Z',
      yesterday: '2026-07-14',
      today: '2026-07-15',
      tomorrow: '2026-07-16',
      inAWeek: '2026-07-22',
      week: ['2026-07-13', '2026-07-19'],
      nextSeven: ['2026-07-15', '2026-07-21'],
      month: ['2026-07-01', '2026-07-31'],
      inAYear: '2027-07-15',
      fortnight: ['2026-07-01T22:59:59Z', '2026-07-01T23:00:00Z'],
      covered: ['2027-07-15T22:59:59Z', '2027-07-15T23:00:00Z'],
    },
  ],
  ['half past one for the first time', { now: '2026-10-25T00:30:00Z', ...AUTUMN }],
  ['half past one for the second time', { now: '2026-10-25T01:30:00Z', ...AUTUMN }],
  [
    'the 29th of February',
    {
      now: '2028-02-29T10:00:00Z',
      yesterday: '2028-02-28',
      today: '2028-02-29',
      tomorrow: '2028-03-01',
      inAWeek: '2028-03-07',
      week: ['2028-02-28', '2028-03-05'],
      nextSeven: ['2028-02-29', '2028-03-06'],
      month: ['2028-02-01', '2028-02-29'],
      inAYear: '2029-02-28',
      fortnight: ['2028-02-15T23:59:59Z', '2028-02-16T00:00:00Z'],
      covered: ['2029-02-28T23:59:59Z', '2029-03-01T00:00:00Z'],
    },
  ],
];

describe.skipIf(!hasTestDatabase())('days around clock changes (P-22)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-02-01T10:00:00Z' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const statusOf = async (id: string) => {
    const { rows } = await app.connection.query('select status from appointment where id = $1', [
      id,
    ]);
    return (rows[0] as { status: string }).status;
  };

  describe.each(CASES)('%s', (_, at) => {
    let desk: Desk;
    let member: TestPerson;
    beforeAll(async () => {
      app.clock.set(at.now);
      desk = await buildDesk(app);
      member = await buildPerson(app, { plan: 'single' });
    });
    beforeEach(() => app.clock.set(at.now));

    const request = (requestedDate: string) =>
      member.call('POST', '/appointments', {
        providerId: desk.providerId,
        symptoms: 'A check-up',
        preferredTime: '2pm',
        requestedDate,
      });
    const put = (id: string, change: object) => desk.call('PUT', `/appointments/${id}`, change);
    const listOf = async (dates: { dateFrom: string; dateTo: string }) => {
      const path = `/appointments/provider/${desk.providerId}/address/0`;
      const { text } = await desk.call('GET', `${path}?${new URLSearchParams(dates)}`);
      return (JSON.parse(text) as { requestedDate: string }[]).map((row) => row.requestedDate);
    };

    it('accepts today as the first day of a request, and of a reschedule without a question', async () => {
      const late = await request(at.yesterday);
      expect([late.status, late.body['fields']]).toEqual([
        400,
        { requestedDate: DATE_IN_THE_PAST },
      ]);
      expect(record(await request(at.today))['requestedDate']).toBe(at.today);
      const id = await addConfirmed(desk, member, { requestedDate: at.inAWeek });
      const move = (requestedDate: string) => put(id, { requestedDate, preferredTime: '3pm' });
      expect((await move(at.yesterday)).body['code']).toBe('appointment/unusual-day');
      expect(record(await move(at.today))['requestedDate']).toBe(at.today);
    });

    it('accepts a check-in today, not for yesterday', async () => {
      const ids = {
        today: await addConfirmed(desk, member, { requestedDate: at.today }),
        yesterday: await addConfirmed(desk, member, { requestedDate: at.yesterday }),
      };
      const late = await member.call('POST', `/appointments/${ids.yesterday}/check-in`);
      expect(late.body['code']).toBe('check-in/in-the-past');
      const atDesk = await put(ids.yesterday, { status: 'checked-in' });
      expect(atDesk.body['code']).toBe('check-in/in-the-past');
      const { body } = await member.call('POST', `/appointments/${ids.today}/check-in`);
      expect(body['appointment']).toMatchObject({ status: 'checked-in' });
    });

    it('sends reminders one day and seven days ahead', async () => {
      app.clock.set(new Date(Date.parse(at.now) - 20 * 86_400_000));
      const days = [at.yesterday, at.today, at.tomorrow, at.inAWeek];
      const ids: string[] = [];
      for (const requestedDate of days)
        ids.push(await addConfirmed(desk, member, { requestedDate }));
      app.clock.set(at.now);
      await app.services.appointments.remind();
      await app.services.appointments.remind();
      const reminders = await Promise.all(
        ids.map(async (id) =>
          (await notificationsIn(app, id)).filter((notification) =>
            notification.startsWith('reminder'),
          ),
        ),
      );
      expect(reminders).toEqual([
        [],
        [],
        [`reminder:${at.tomorrow}:1`],
        [`reminder:${at.inAWeek}:7`],
      ]);
    });

    it('expires a request after its day, or a fortnight after it was made', async () => {
      const askAt = async (instant: string, day: string) => {
        app.clock.set(instant);
        return record(await request(day)).id;
      };
      const [last, after] = at.fortnight;
      const over = [await askAt(last, at.inAWeek), await askAt(after, at.yesterday)];
      const waiting = [await askAt(after, at.inAWeek), await askAt(after, at.today)];
      app.clock.set(at.now);
      await app.services.appointments.expire();
      for (const id of over) expect(await statusOf(id)).toBe('cancelled');
      for (const id of waiting) expect(await statusOf(id)).toBe('pending');
    });

    it('uses London days for the desk’s week and presets', async () => {
      const [from, to] = at.week;
      const path = `/appointments/provider/${desk.providerId}/address/0/figures`;
      expect((await desk.call('GET', path)).body).toMatchObject({ from, to });
      const preset = (name: Parameters<typeof presetDates>[0]) =>
        Object.values(presetDates(name, at.today));
      expect(preset('Today')).toEqual([at.today, at.today]);
      expect(preset('Next 7 days')).toEqual(at.nextSeven);
      expect(preset('This month')).toEqual(at.month);
      for (const requestedDate of [at.yesterday, at.today, at.tomorrow])
        await addConfirmed(desk, member, { requestedDate });
      const today = await listOf(presetDates('Today', at.today));
      expect(today.length).toBeGreaterThan(0);
      expect(new Set(today)).toEqual(new Set([at.today]));
    });

    it('keeps a card active for a year, including its last London day', async () => {
      expect(expiryForForm(null, at.today)).toEqual({ day: at.inAYear, verified: false });
      const card = await cardOf(member);
      const patient = async () => {
        const { text } = await desk.call('GET', `/healthcard?search=${card}`);
        const [found] = JSON.parse(text) as { expiryDate: string; cardState: string }[];
        return [found?.expiryDate, found?.cardState];
      };
      const active = async () => {
        const status = await member.call('GET', `/stripe/subscription-status/${member.uid}`);
        return status.body['active'];
      };
      expect([...(await patient()), await active()]).toEqual([at.inAYear, 'active', true]);
      const [last, after] = at.covered;
      app.clock.set(last);
      expect([...(await patient()), await active()]).toEqual([at.inAYear, 'active', true]);
      app.clock.set(after);
      expect([...(await patient()), await active()]).toEqual([at.inAYear, 'lapsed', false]);
    });
  });
});
