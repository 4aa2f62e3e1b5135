import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Patient } from '#shared/contract/health-card.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { createAccountStore } from '../../accounts/store.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addConfirmed, buildDesk, cardOf, type Desk } from '../testing/desk.ts';

const freshNumber = () => makeCardNumber(randomBytes(CARD_RANDOM_BYTES));

describe.skipIf(!hasTestDatabase())('searching for patients (P-6, API-14, API-33)', () => {
  let app: TestApp;
  let desk: Desk;
  let patient: TestPerson;
  let stranger: TestPerson;
  let card: string;

  const name = async (person: TestPerson, full_name: string) => {
    const change = { field: 'fullName', version: 0, now: app.clock.now() } as const;
    await createAccountStore(app.connection.db).change(person.uid, { full_name }, change);
  };
  const search = async (who: TestPerson, text: string): Promise<Patient[]> => {
    const response = await who.call('GET', `/healthcard?search=${encodeURIComponent(text)}`);
    if (response.status !== 200) throw new Error(response.text);
    return JSON.parse(response.text) as Patient[];
  };
  const namesOf = async (who: TestPerson, text: string) =>
    (await search(who, text)).map(({ fullName }) => fullName);

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    patient = await buildPerson(app, { plan: 'family' });
    stranger = await buildPerson(app, { plan: 'single' });
    await name(patient, 'Ann 100% Lee');
    await name(stranger, 'Ann Strange');
    const child = { fullName: 'Bo Lee', dateOfBirth: '2014-09-03', isDependent: true };
    await app.services.family.save(patient.uid, [{ ...child, gender: 'male' }], 0);
    card = await cardOf(patient);
    await addConfirmed(desk, patient, { patientName: 'Bo Lee' });
  });
  afterAll(() => app.stop());

  it('is refused to visitors, users and members', async () => {
    expect((await callApi(app, 'GET', '/healthcard')).body['code']).toBe('auth/required');
    for (const person of [await buildPerson(app), stranger])
      expect((await person.call('GET', '/healthcard')).body['code']).toBe('auth/forbidden');
  });

  it('returns nothing to a provider for fewer than three characters', async () => {
    expect((await desk.call('GET', '/healthcard')).text).toBe('[]');
    expect(await namesOf(desk, 'An')).toEqual([]);
  });

  it('returns the provider’s own patients with every field (ENTITY-06)', async () => {
    const [found] = await search(desk, ' ann ');
    expect(found).toEqual({
      uid: patient.uid,
      healthCardNumber: card,
      fullName: 'Ann 100% Lee',
      dob: expect.stringMatching(/^1988-/),
      gender: 'other',
      expiryDate: '2027-03-02',
      membershipType: 'Family',
      cardState: 'active',
      people: [
        { fullName: 'Ann 100% Lee', dob: expect.stringMatching(/^1988-/), gender: 'other' },
        { fullName: 'Bo Lee', dob: '2014-09-03', gender: 'male' },
      ],
    });
  });

  it.each([
    ['a part of the name', () => 'lee'],
    ['the name of somebody who came', () => 'bo l'],
    ['a part of the card number', () => card.slice(2, 7)],
    ['the card number in groups', () => `${card.slice(0, 4)} ${card.slice(4, 8)}`],
    ['a sign that SQL knows', () => '100%'],
  ])('finds an own patient by %s', async (_, text) => {
    expect(await namesOf(desk, text())).toEqual(['Ann 100% Lee']);
  });

  it.each(['%%%', '___', 'Strange', 'Ann S'])('finds nobody for %j', async (text) => {
    expect(await namesOf(desk, text)).toEqual([]);
  });

  it('finds anybody by the complete number, otherwise only own patients', async () => {
    const number = await cardOf(stranger);
    expect(await namesOf(desk, number)).toEqual(['Ann Strange']);
    expect(await namesOf(desk, number.replace(/(\d{4})/g, '$1-').slice(0, 14))).toEqual([
      'Ann Strange',
    ]);
    expect(await namesOf(desk, number.slice(0, 11))).toEqual([]);
    expect(await namesOf(await buildDesk(app), 'lee')).toEqual([]);
  });

  it('returns at most eight', async () => {
    const busy = await buildDesk(app);
    await addConfirmed(busy, patient, { patientName: 'Bo Lee' });
    await app.connection.query(
      `with person as (
         insert into identity_user (id, name, email, email_verified, created_at, updated_at)
         select 'crowd' || n, 'Crowd', 'crowd' || n || '@example.com', true, now(), now()
         from generate_series(1, 12) n returning id)
       insert into account (uid, full_name, email, created_at, updated_at)
       select id, 'Crowd ' || id, id || '@example.com', now(), now() from person`,
    );
    for (let number = 1; number <= 12; number += 1) {
      const uid = `crowd${number}`;
      await app.connection.query(
        'insert into health_card (uid, number, created_at) values ($1, $2, now())',
        [uid, freshNumber()],
      );
    }
    await app.connection.query(
      `insert into appointment select (jsonb_populate_record(a, jsonb_build_object(
         'id', account.uid, 'uid', account.uid, 'patient_name', account.full_name))).*
       from appointment a, account where a.provider_id = $1 and account.uid like 'crowd%'`,
      [busy.providerId],
    );
    expect(await namesOf(busy, 'crowd')).toHaveLength(8);
    const admin = await buildPerson(app, { role: 'admin' });
    expect(await namesOf(admin, 'crowd')).toHaveLength(12);
    const pages = await Promise.all(
      [1, 2].map((page) => admin.call('GET', `/healthcard?page=${page}`)),
    );
    expect(pages.map(({ text }) => (JSON.parse(text) as unknown[]).length)).toEqual([14, 0]);
  });

  it('is audited, without the typed text', async () => {
    await search(desk, card);
    await search(desk, 'ann');
    const { rows } = await app.connection.query(
      `select actor_uid, action, subject, detail from audit_entry where action like 'patients/%' order by id desc limit 3`,
    );
    const entry = (action: string, subject: string | null, detail: object) => ({
      actor_uid: desk.uid,
      action,
      subject,
      detail,
    });
    expect(rows).toEqual([
      entry('patients/search', null, { found: 1 }),
      entry('patients/search', null, { found: 1 }),
      entry('patients/card', patient.uid, {}),
    ]);
  });

  it('is refused for an hour after twenty unknown numbers', async () => {
    const guesser = await buildDesk(app);
    for (let guess = 0; guess < 20; guess += 1)
      expect(await search(guesser, freshNumber())).toEqual([]);
    const real = await guesser.call('GET', `/healthcard?search=${card}`);
    expect([real.status, real.body['code']]).toEqual([429, 'rate/too-many']);
    app.clock.advance(3_600_001);
    expect(await namesOf(guesser, card)).toEqual(['Ann 100% Lee']);
  });
});
