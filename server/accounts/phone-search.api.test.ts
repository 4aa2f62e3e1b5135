import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('the search by phone (ADR-064)', () => {
  let app: TestApp;
  let admin: TestPerson;
  let desk: Desk;
  let otherDesk: Desk;
  let patient: TestPerson;
  let visit: string;

  const change = async (person: TestPerson, phone: string) => {
    const path = `/auth/user/${person.uid}`;
    const { versions } = (await person.call('GET', path)).body as {
      versions: { phone: number };
    };
    const saved = await person.call('POST', path, { phone, version: versions.phone });
    if (saved.status !== 200) throw new Error(saved.text);
  };
  const people = async (search: string) => {
    const path = `/admin/people?search=${encodeURIComponent(search)}`;
    const { items } = (await admin.call('GET', path)).body as { items: { uid: string }[] };
    return items.map(({ uid }) => uid);
  };
  const patients = async (who: TestPerson, search: string) => {
    const { text } = await who.call('GET', `/healthcard?search=${encodeURIComponent(search)}`);
    return (JSON.parse(text) as { uid: string }[]).map(({ uid }) => uid);
  };
  const visits = async (who: Desk, search: string, filter = '') => {
    const path = `/appointments/provider/${who.providerId}/address/0`;
    const query = `search=${encodeURIComponent(search)}${filter}`;
    const { text } = await who.call('GET', `${path}?${query}`);
    return (JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id);
  };
  const lastAudit = () =>
    app.connection.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    patient = await buildPerson(app, { plan: 'single' });
    visit = await addConfirmed(desk, patient);
    await addConfirmed(desk, await buildPerson(app, { plan: 'single' }));
    await change(patient, '+44 (0)20 7946 0123');
  });
  afterAll(() => app.stop());

  it.each([
    '020 7946 0123',
    '02079460123',
    '+442079460123',
    '0044 20 7946 0123',
    '(020) 7946-0123',
  ])('finds a person for an operator and for their clinic by %s', async (typed) => {
    expect(await people(typed)).toEqual([patient.uid]);
    expect(await patients(desk, typed)).toEqual([patient.uid]);
    expect(await patients(admin, typed)).toEqual([patient.uid]);
    expect(await visits(desk, typed)).toEqual([visit]);
  });

  it.each(['7946 0123', '020 7946 012', '020 7946', '020 7946 0124', '7946'])(
    'finds nobody by %s, which is not the whole number',
    async (typed) => {
      expect(await people(typed)).toEqual([]);
      expect(await patients(desk, typed)).toEqual([]);
      expect(await patients(admin, typed)).toEqual([]);
      expect(await visits(desk, typed)).toEqual([]);
    },
  );

  it('shows a clinic no one who has never booked there', async () => {
    expect(await patients(otherDesk, '020 7946 0123')).toEqual([]);
    expect(await visits(otherDesk, '020 7946 0123')).toEqual([]);
  });

  it('combines with the other filters of the desk’s list', async () => {
    expect(await visits(desk, '020 7946 0123', '&status=confirmed')).toEqual([visit]);
    expect(await visits(desk, '020 7946 0123', '&status=cancelled')).toEqual([]);
  });

  it('finds everyone who shares a number, and follows a change of it', async () => {
    const partner = await buildPerson(app);
    await change(partner, '020 7946 0123');
    expect((await people('02079460123')).toSorted()).toEqual([partner.uid, patient.uid].toSorted());
    await change(partner, '');
    expect(await people('02079460123')).toEqual([patient.uid]);
    await change(partner, '07700 900888');
    expect(await people('07700900888')).toEqual([partner.uid]);
  });

  it('is audited without the number', async () => {
    await people('020 7946 0123');
    expect(await lastAudit()).toEqual({
      action: 'console/read',
      actor_uid: admin.uid,
      subject: null,
      detail: { call: 'listPeople' },
    });
    await patients(desk, '020 7946 0123');
    expect(await lastAudit()).toEqual({
      action: 'patients/search',
      actor_uid: desk.uid,
      subject: null,
      detail: { found: 1 },
    });
  });
});
