import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const START = '2026-03-02T10:00:00Z';
const FAMILY = [{ fullName: 'Sam Marlow', dateOfBirth: '2015-06-01', gender: 'male' }];

describe.skipIf(!hasTestDatabase())('purging unused family records', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ now: START });
  });
  afterAll(() => app.stop());

  async function withFamily(plan?: 'single' | 'family'): Promise<TestPerson> {
    app.clock.set(START);
    const person = await buildPerson(app, plan ? { plan } : {});
    await save(person);
    return person;
  }
  const save = (person: TestPerson, version = 0) =>
    app.services.family.save(
      person.uid,
      FAMILY.map((member) => ({ ...member, gender: 'male', isDependent: true })),
      version,
    );
  async function keptOn(person: TestPerson, day: string): Promise<boolean> {
    app.clock.set(`${day}T12:00:00Z`);
    await app.services.family.purge();
    return (await app.services.family.find(person.uid)) !== null;
  }

  it('deletes them 30 days after the last save without a payment', async () => {
    const person = await withFamily();
    expect(await keptOn(person, '2026-04-01')).toBe(true);
    expect(await keptOn(person, '2026-04-02')).toBe(false);
    // The account is not affected.
    expect(await app.services.identity.findUser(person.uid)).not.toBeNull();
  });

  it('keeps a record that was saved again meanwhile', async () => {
    const person = await withFamily();
    app.clock.set('2026-03-30T12:00:00Z');
    await save(person, 1);
    expect(await keptOn(person, '2026-04-20')).toBe(true);
    expect(await keptOn(person, '2026-04-30')).toBe(false);
  });

  it('keeps a record during the membership and for a year after', async () => {
    const member = await withFamily('family');
    expect(await keptOn(member, '2026-06-01')).toBe(true);
    await app.services.membership.closeAccount(member.uid);
    expect(await keptOn(member, '2027-06-01')).toBe(true);
    expect(await keptOn(member, '2027-06-02')).toBe(false);
  });

  it('keeps a record if a save, a purchase and the purge are concurrent', async () => {
    const person = await withFamily();
    app.clock.set('2026-05-01T12:00:00Z');
    await Promise.all([save(person, 1), app.services.family.purge(), app.services.family.purge()]);
    expect(await app.services.family.find(person.uid)).not.toBeNull();
  });

  it('deletes a record with the account', async () => {
    const person = await withFamily();
    const body = { confirmed: true };
    // Sessions use real time, not the product's clock.
    expect((await person.call('DELETE', `/auth/user/${person.uid}`, body)).status).toBe(200);
    expect(await app.services.family.find(person.uid)).toBeNull();
  });
});
