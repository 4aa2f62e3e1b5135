import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCard } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { createAccountStore } from '../../accounts/store.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildDesk, cardOf, type Desk } from '../testing/desk.ts';
import { addRows, type RowChanges } from '../testing/desk-rows.ts';

const NOW = '2026-03-02T10:00:00.000Z';
const freshNumber = () => makeCardNumber(randomBytes(CARD_RANDOM_BYTES));

describe.skipIf(!hasTestDatabase())('reading a card at the desk (P-6, P-51)', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let number: string;

  const readCard = (who: TestPerson, card: string, providerId = desk.providerId) =>
    who.call('POST', '/appointments/desk-card', { providerId, card });
  const read = async (card: string): Promise<DeskCard> => {
    const response = await readCard(desk, card);
    if (response.status !== 200) throw new Error(response.text);
    return JSON.parse(response.text) as DeskCard;
  };
  const addVisits = (visits: Readonly<Record<string, RowChanges>>, whose = member) =>
    addRows(
      app.connection,
      desk.providerId,
      Object.fromEntries(
        Object.entries(visits).map(([id, changes]) => [
          id,
          { uid: whose.uid, card_number: number, ...changes },
        ]),
      ),
    );
  const idsOf = (visits: readonly Appointment[]) => visits.map(({ _id }) => _id);
  const setCover = (whose: TestPerson, columns: string, values: unknown[] = []) =>
    app.connection.query(`update membership set ${columns} where uid = $1`, [whose.uid, ...values]);

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'family' });
    await createAccountStore(app.connection.db).change(
      member.uid,
      { full_name: 'Ann Lee' },
      { field: 'fullName', version: 0, now: app.clock.now() },
    );
    const child = { fullName: 'Bo Lee', dateOfBirth: '2014-09-03', isDependent: true };
    await app.services.family.save(member.uid, [{ ...child, gender: 'male' }], 0);
    number = await cardOf(member);
  });
  afterAll(() => app.stop());

  it('is allowed only to providers, for their own record', async () => {
    expect((await callApi(app, 'POST', '/appointments/desk-card', {})).status).toBe(401);
    expect((await readCard(member, number)).body['code']).toBe('auth/forbidden');
    const other = await buildDesk(app);
    for (const providerId of [desk.providerId, 'nobody']) {
      const response = await readCard(other, number, providerId);
      expect([response.status, response.body['code']]).toEqual([404, 'provider/not-found']);
    }
    const operator = await buildPerson(app, { role: 'admin' });
    expect((await readCard(operator, number)).body['code']).toBe('auth/forbidden');
  });

  it('returns owner, plan, actual expiry and covered people', async () => {
    expect(await read(number)).toEqual({
      state: 'active',
      cardNumber: number,
      fullName: 'Ann Lee',
      plan: 'Couple/Family',
      expiresAt: '2027-03-02',
      checkedAt: NOW,
      people: ['Ann Lee', 'Bo Lee'],
      visits: [],
    });
  });

  it.each([
    ['in groups', () => number.replaceAll(/(\d{4})/g, '$1 ')],
    ['with hyphens', () => number.replaceAll(/(\d{4})(?=\d)/g, '$1-')],
    ['as its QR code says', () => `${app.url}/provider-appointments?card=${number}`],
    ['from another host', () => `https://old.example/provider-appointments?card=${number}\n`],
  ])('accepts the text %s', async (_, text) => {
    expect(await read(text())).toMatchObject({ state: 'active', cardNumber: number });
  });

  it('returns unknown for unknown numbers, foreign codes and mistyped numbers', async () => {
    const nothing = { state: 'unknown', fullName: '', plan: '', expiresAt: null, checkedAt: NOW };
    const unknown = freshNumber();
    expect(await read(unknown)).toEqual({
      ...nothing,
      cardNumber: unknown,
      people: [],
      visits: [],
    });
    const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    for (const text of [mistyped, 'https://example.com/menu', "' or 1=1 --", '\u202e', '😀'])
      expect(await read(text)).toMatchObject({ ...nothing, cardNumber: '' });
    for (const card of ['', '   ', '1'.repeat(301), 7])
      expect(
        (await desk.call('POST', '/appointments/desk-card', { providerId: desk.providerId, card }))
          .status,
      ).toBe(400);
  });

  it('returns lapsed and cancelled with the expiry day', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    const card = await cardOf(person);
    await setCover(person, `expires_on = '2026-03-01'`);
    expect(await read(card)).toMatchObject({ state: 'lapsed', expiresAt: '2026-03-01' });
    await setCover(person, `grace_until = '2026-03-08'`);
    expect(await read(card)).toMatchObject({ state: 'active', expiresAt: '2026-03-01' });
    await setCover(
      person,
      `status = 'ended', grace_until = null, expires_on = '2027-03-02', ended_at = $2`,
      ['2026-02-20T23:30:00Z'],
    );
    expect(await read(card)).toMatchObject({
      state: 'cancelled',
      expiresAt: '2026-02-20',
      plan: 'Single',
      people: ['Robin Marlow'],
    });
    await app.connection.query('delete from membership where uid = $1', [person.uid]);
    expect(await read(card)).toMatchObject({ state: 'lapsed', expiresAt: null, plan: '' });
  });

  it('returns unknown after the account is deleted', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    const card = await cardOf(person);
    await app.connection.query('delete from identity_user where id = $1', [person.uid]);
    expect(await read(card)).toMatchObject({ state: 'unknown', fullName: '', people: [] });
  });

  it('returns only today’s visits at the provider’s locations', async () => {
    const [neighbour, stranger] = [
      await buildDesk(app),
      await buildPerson(app, { plan: 'single' }),
    ];
    await addVisits({
      'late-no-time': { preferred_time: 'after lunch', patient_name: 'Ann Lee' },
      noon: { ...at('12:00'), location_id: `${desk.providerId}.2`, patient_name: 'Bo Lee' },
      early: { ...at('09:00'), status: 'checked-in', symptoms: 'Ear ache' },
      waiting: { status: 'pending' },
      gone: { status: 'cancelled' },
      done: { status: 'completed' },
      yesterday: { requested_date: '2026-03-01' },
      tomorrow: { requested_date: '2026-03-03' },
    });
    await addVisits({ foreign: { card_number: '' } }, stranger);
    await addRows(app.connection, neighbour.providerId, { elsewhere: { uid: member.uid } });
    const { visits } = await read(number);
    expect(idsOf(visits)).toEqual(['early', 'noon', 'late-no-time']);
    expect(visits[0]).toEqual(
      JSON.parse((await desk.call('GET', '/appointments/early')).text) as unknown,
    );
    expect(visits[0]).toMatchObject({ symptoms: 'Ear ache', status: 'checked-in', version: 1 });
    // Another provider sees only its own visit.
    const there = await readCard(neighbour, number, neighbour.providerId);
    expect(idsOf(there.body['visits'] as Appointment[])).toEqual(['elsewhere']);
  });

  it.each([
    ['2026-07-15T22:59:59Z', '2026-07-15'],
    ['2026-07-15T23:30:00Z', '2026-07-16'],
    ['2026-10-24T23:30:00Z', '2026-10-25'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2028-02-28T23:30:00Z', '2028-02-28'],
    ['2028-02-29T23:30:00Z', '2028-02-29'],
    ['2028-03-01T00:00:00Z', '2028-03-01'],
  ])('at %s today is %s in London', async (now, today) => {
    const days = [-1, 0, 1].map((step) => {
      const day = new Date(`${today}T12:00:00Z`);
      day.setUTCDate(day.getUTCDate() + step);
      return day.toISOString().slice(0, 10);
    });
    const id = (day: string) => `${now} ${day}`;
    await addVisits(Object.fromEntries(days.map((day) => [id(day), { requested_date: day }])));
    await setCover(member, 'expires_on = $2', [today]);
    try {
      app.clock.set(now);
      const { state, visits, checkedAt } = await read(number);
      expect({ state, checkedAt: checkedAt.slice(0, 19) }).toEqual({
        state: 'active',
        checkedAt: now.slice(0, 19),
      });
      expect(idsOf(visits).filter((one) => one.startsWith(now))).toEqual([id(today)]);
      await setCover(member, 'expires_on = $2', [days[0]]);
      expect((await read(number)).state).toBe('lapsed');
    } finally {
      app.clock.set(NOW);
      await setCover(member, `expires_on = '2027-03-02'`);
    }
  });

  it('is not active while the operator suspends its owner, wherever the desk sees it', async () => {
    await addVisits({ 'suspended-1': { requested_date: '2026-03-02', status: 'confirmed' } });
    const seen = async () => [
      (await read(number)).state,
      (await read(number)).visits[0]?.cardState,
      ...JSON.parse((await desk.call('GET', '/healthcard?search=lee')).text).map(
        ({ cardState }: { cardState: string }) => cardState,
      ),
      ...JSON.parse((await desk.call('GET', `/healthcard?search=${number}`)).text).map(
        ({ cardState }: { cardState: string }) => cardState,
      ),
    ];
    expect(await seen()).toEqual(['active', 'active', 'active', 'active']);
    await app.services.admin.suspend(desk.uid, member.uid, 'Abuse');
    expect(await seen()).toEqual(['suspended', 'suspended', 'suspended', 'suspended']);
    await app.services.admin.suspend(desk.uid, member.uid, null);
    expect(await seen()).toEqual(['active', 'active', 'active', 'active']);
    await app.connection.query(`delete from appointment where id = 'suspended-1'`);
  });
});

const at = (preferred_time: string) => ({ preferred_time });
