import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import { buildPerson, type TestResponse, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, cardOf, type Desk, record } from './testing/desk.ts';

const words = ({ status, body }: TestResponse) => ({ status, ...body, requestId: '' });
const idsOf = (response: TestResponse) => {
  if (response.status !== 200) throw new Error(response.text);
  return (JSON.parse(response.text) as { _id: string }[]).map(({ _id }) => _id).toSorted();
};

describe.skipIf(!hasTestDatabase())('access to appointments', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  let member: TestPerson;
  let otherMember: TestPerson;
  let admin: TestPerson;
  let first: string;
  let second: string;
  let pending: string;
  let elsewhere: string;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    otherMember = await buildPerson(app, { plan: 'single' });
    admin = await buildPerson(app, { role: 'admin' });
    first = await addConfirmed(desk, member);
    second = await addConfirmed(desk, member, { addressId: '1' });
    pending = await addPending(desk, member);
    elsewhere = await addConfirmed(otherDesk, member);
    await addConfirmed(desk, otherMember, { addressId: '1' });
  });
  afterAll(() => app.stop());

  it('lets the member and the provider read an appointment (API-27)', async () => {
    for (const reader of [member, desk]) {
      expect(record(await reader.call('GET', `/appointments/${first}`)).id).toBe(first);
    }
  });

  it('returns the same 404 to everyone else as for a missing appointment', async () => {
    const user = await buildPerson(app);
    for (const stranger of [otherMember, otherDesk, user, admin]) {
      const missing = await stranger.call('GET', '/appointments/nothing');
      expect([missing.status, missing.body['code']]).toEqual([404, 'appointment/not-found']);
      expect(words(await stranger.call('GET', `/appointments/${first}`))).toEqual(words(missing));
      const change = { status: 'cancelled' };
      const moved = await stranger.call('PUT', `/appointments/${first}`, change);
      expect(words(moved)).toEqual(words(missing));
    }
    expect(record(await desk.call('GET', `/appointments/${first}`))).toMatchObject({
      status: 'confirmed',
      version: 1,
    });
  });

  it('returns each row once when the card’s owner pages', async () => {
    const path = `/appointments/healthcard/${await cardOf(member)}`;
    const whole = await member.call('GET', path);
    const ids = (JSON.parse(whole.text) as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toHaveLength(4);
    expect(whole.headers.get(DESK_LIST_HEADERS.next)).toBeNull();
    const paged: string[] = [];
    for (let query: string | null = '?pageSize=1'; query;) {
      const { text, headers }: TestResponse = await member.call('GET', `${path}${query}`);
      paged.push(...(JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id));
      const next = headers.get(DESK_LIST_HEADERS.next);
      query = next && `?pageSize=1&cursor=${encodeURIComponent(next)}`;
    }
    expect(paged).toEqual(ids);
    const another = await otherMember.call(
      'GET',
      `/appointments/healthcard/${await cardOf(otherMember)}?cursor=x`,
    );
    expect(another.body['code']).toBe('request/invalid');
  });

  describe('the requests of a location (API-28)', () => {
    const list = (who: TestPerson, providerId: string, addressId: string) =>
      who.call('GET', `/appointments/provider/${providerId}/address/${addressId}`);

    it('are listed by the location’s index and id', async () => {
      const { providerId } = desk;
      const atFirst = [first, pending].toSorted();
      expect(idsOf(await list(desk, providerId, '0'))).toEqual(atFirst);
      expect(idsOf(await list(desk, providerId, `${providerId}.1`))).toEqual(atFirst);
      const atSecond = idsOf(await list(desk, providerId, '1'));
      expect(atSecond).toContain(second);
      expect(atSecond).toHaveLength(2);
    });

    it('are returned only to the provider’s owner (ROLE-10)', async () => {
      const missing = await list(desk, 'nobody', '0');
      expect([missing.status, missing.body['code']]).toEqual([404, 'provider/not-found']);
      expect(words(await list(otherDesk, desk.providerId, '0'))).toEqual(words(missing));
      expect(words(await list(desk, desk.providerId, '2'))).toEqual(words(missing));
      for (const who of [member, admin])
        expect((await list(who, desk.providerId, '0')).body['code']).toBe('auth/forbidden');
    });

    it('include those of a removed location', async () => {
      const closing = await buildDesk(app);
      const id = await addConfirmed(closing, member, { addressId: '1' });
      await app.connection.query('delete from provider_location where id = $1', [
        `${closing.providerId}.2`,
      ]);
      expect(idsOf(await list(closing, closing.providerId, '0'))).toEqual([id]);
      await member.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
      await app.connection.query('delete from appointment where id = $1', [id]);
    });
  });

  describe('the appointments of a card (API-29, P-7)', () => {
    const list = (who: TestPerson, card: string) =>
      who.call('GET', `/appointments/healthcard/${encodeURIComponent(card)}`);

    it('are all returned to its owner, with any formatting of the number', async () => {
      const card = await cardOf(member);
      const all = [first, second, pending, elsewhere].toSorted();
      expect(idsOf(await list(member, card))).toEqual(all);
      expect(idsOf(await list(member, card.replace(/(\d{4})/g, '$1 ').trim()))).toEqual(all);
      expect((await list(admin, card)).body['code']).toBe('appointment/not-found');
    });

    it('are limited to a provider’s own records', async () => {
      const card = await cardOf(member);
      expect(idsOf(await list(desk, card))).toEqual([first, second, pending].toSorted());
      expect(idsOf(await list(otherDesk, card))).toEqual([elsewhere]);
      expect(idsOf(await list(desk, '123'))).toEqual([]);
    });

    it('are not found for anybody else', async () => {
      const missing = await list(otherMember, '123');
      expect([missing.status, missing.body['code']]).toEqual([404, 'appointment/not-found']);
      expect(words(await list(otherMember, await cardOf(member)))).toEqual(words(missing));
    });
  });

  it('audits reads by a provider, not the member’s own', async () => {
    const count = async () =>
      (await app.connection.query(`select 1 from audit_entry where action = 'appointments/read'`))
        .rows.length;
    const before = await count();
    await member.call('GET', `/appointments/${first}`);
    await member.call('GET', `/appointments/healthcard/${await cardOf(member)}`);
    expect(await count()).toBe(before);
    await desk.call('GET', `/appointments/${first}`);
    await desk.call('GET', `/appointments/provider/${desk.providerId}/address/0`);
    expect(await count()).toBe(before + 2);
    const { rows } = await app.connection.query(
      'select actor_uid, subject, detail from audit_entry order by id desc limit 1',
    );
    expect(rows).toEqual([{ actor_uid: desk.uid, subject: desk.providerId, detail: { count: 2 } }]);
  });

  it('shows an offer’s promo code to the desk, never in a GET by the member (P-8)', async () => {
    const patient = await buildPerson(app, { plan: 'single' });
    const serviceType = '20% off check-ups (use promo code LEEDS20)';
    const id = await addConfirmed(desk, patient, { serviceType });
    const read = async (who: TestPerson) => record(await who.call('GET', `/appointments/${id}`));
    expect(await read(patient)).toMatchObject({ serviceType: '20% off check-ups', discount: 20 });
    expect(await read(desk)).toMatchObject({ serviceType });
  });
});
