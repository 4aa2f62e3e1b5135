import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditedProvider } from '../providers/present-record.ts';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, cardOf, type Desk, record, wish } from './testing/desk.ts';

describe.skipIf(!hasTestDatabase())('a removed location (P-58)', () => {
  let app: TestApp;
  let admin: TestPerson;
  let member: TestPerson;
  let desk: Desk;
  let id: string;
  let places: { first: string; second: string };

  beforeAll(async () => {
    app = await startTestApp({ now: '2026-03-02T07:00:00Z' });
    admin = await buildPerson(app, { role: 'admin' });
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    desk = await buildDesk(app);
    places = { first: `${desk.providerId}.1`, second: `${desk.providerId}.2` };
    id = await addConfirmed(desk, member, { addressId: places.first });
  });
  afterAll(() => app.stop());

  const edit = async (change: (before: EditedProvider) => EditedProvider['locations']) => {
    const path = `/admin/providers/${desk.providerId}`;
    const before = record(await admin.call('GET', path)) as unknown as EditedProvider & {
      _id: string;
    };
    const { id: _, _id: __, removedLocations: ___, ...values } = before;
    return record(await admin.call('PUT', path, { ...values, locations: change(before) }));
  };
  const removeFirst = () => edit(({ locations }) => locations.slice(1));
  const listAt = (place: string) =>
    desk.call('GET', `/appointments/provider/${desk.providerId}/address/${place}`);
  const idsAt = async (place: string) =>
    ((await listAt(place)).body as unknown as { _id: string }[]).map(({ _id }) => _id);
  const removedPlaces = async () => {
    const path = `/appointments/provider/${desk.providerId}/removed-locations`;
    return (await desk.call('GET', path)).body as unknown as { id: string; address: string }[];
  };
  const codeOf = ({ status, body }: TestResponse) => [status, body['code']];

  it('keeps its appointments, while the index means the live ones', async () => {
    const { removedLocations, locations } = await removeFirst();
    expect([locations, removedLocations]).toMatchObject([
      [{ id: places.second }],
      [{ id: places.first }],
    ]);
    expect(await idsAt(places.first)).toEqual([id]);
    expect(await idsAt('0')).toEqual([]);
    expect(await idsAt(places.second)).toEqual([]);
    expect(record(await desk.call('GET', `/appointments/${id}`))).toMatchObject({
      addressId: places.first,
      selectedAddress: 'Park Row\nLeeds\nLS1 5HD',
    });
    expect(record(await desk.call('PUT', `/appointments/${id}`, { status: 'checked-in' }))).toEqual(
      expect.objectContaining({ status: 'checked-in' }),
    );
  });

  it('is on no page, and nothing is booked there', async () => {
    await removeFirst();
    const page = record(await member.call('GET', `/providers/${desk.providerId}`));
    expect(JSON.stringify(page)).not.toContain('Park Row');
    const wanted = { requestedDate: '2026-03-05', preferredTime: '2pm', symptoms: 'A check-up' };
    const { providerId } = desk;
    const addressId = places.first;
    const asked = await member.call('POST', '/appointments', { providerId, addressId, ...wanted });
    expect(codeOf(asked)).toEqual([400, 'request/invalid']);
    const added = await desk.call(
      'POST',
      '/appointments',
      wish(desk, await cardOf(member), { addressId }),
    );
    expect(codeOf(added)).toEqual([400, 'request/invalid']);
  });

  it('is listed at the desk while it has appointments', async () => {
    expect(await removedPlaces()).toEqual([]);
    await edit(({ locations }) => locations.slice(0, 1));
    expect(await removedPlaces()).toEqual([]);
    await edit(({ locations: [first], removedLocations: [second] }) => [second!, first!]);
    await edit(({ locations }) => locations.slice(0, 1));
    expect(await removedPlaces()).toMatchObject([{ id: places.first }]);
  });

  it('is restored with its appointments', async () => {
    await removeFirst();
    const { removedLocations } = await edit(({ locations, removedLocations: [first] }) => [
      first!,
      ...locations,
    ]);
    expect(removedLocations).toEqual([]);
    expect(await idsAt('0')).toEqual([id]);
    expect(await removedPlaces()).toEqual([]);
  });

  it('that is renamed instead keeps its appointments', async () => {
    await edit(({ locations: [first, second] }) => [
      { ...first!, title: 'New Park Row', address: 'New Park Row\nLeeds' },
      second!,
    ]);
    expect(await idsAt(places.first)).toEqual([id]);
    expect(await idsAt('0')).toEqual([id]);
  });

  it('is another clinic’s secret', async () => {
    await removeFirst();
    const stranger = await buildDesk(app);
    const base = `/appointments/provider/${desk.providerId}`;
    for (const path of [`${base}/removed-locations`, `${base}/address/${places.first}`])
      expect(codeOf(await stranger.call('GET', path))).toEqual([404, 'provider/not-found']);
    const elsewhere = `/appointments/provider/${stranger.providerId}/address/${places.first}`;
    expect(codeOf(await stranger.call('GET', elsewhere))).toEqual([404, 'provider/not-found']);
  });
});
