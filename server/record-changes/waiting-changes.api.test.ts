import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import { toOffer, undated } from '#shared/domain/providers/offer.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const REGISTERED = ['CQC 1-101668130'];
const OFFERS = [toOffer(undated('10% off'))];

describe.skipIf(!hasTestDatabase())('what waits for approval', () => {
  let app: TestApp;
  let admin: TestPerson;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    desk = await buildDesk(app);
  });

  const path = () => `/clinics/${desk.providerId}/record`;
  const read = async () => (await desk.call('GET', path())).body as ClinicRecord;
  /** As the form sends it: the whole record, and what it showed as waiting. */
  async function save(changes: object, from?: ClinicRecord) {
    const { record, change } = from ?? (await read());
    const { id: _, removedLocations: __, ...live } = record;
    const waiting =
      change?.state === 'pending' ? { change: change.id, version: change.version } : undefined;
    const shown = waiting ? change?.wanted : {};
    return desk.call('PUT', path(), { ...live, ...shown, ...changes, ...(waiting && { waiting }) });
  }
  /** As a caller sends it who knows only what is live. */
  async function saveLive(changes: object) {
    const { id: _, removedLocations: __, ...live } = (await read()).record;
    return (await desk.call('PUT', path(), { ...live, ...changes })).body as ClinicRecord;
  }
  const withdraw = (change: RecordChange | null, field?: string) =>
    desk.call('POST', `/clinics/${desk.providerId}/record-change/withdraw`, {
      change: change?.id,
      version: change?.version,
      ...(field && { field }),
    });
  const decide = (change: RecordChange | null, approve: boolean) =>
    admin.call('POST', `/admin/record-changes/${change?.id}/decide`, {
      approve,
      reason: approve ? '' : 'No',
      version: change?.version,
    });
  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];

  it('stays when another field is saved over what is live', async () => {
    const { name } = (await read()).record;
    const first = await saveLive({ name: 'New Name' });
    const second = await saveLive({ registrations: REGISTERED });
    expect(second.change).toMatchObject({
      id: first.change?.id,
      version: 2,
      base: { name, registrations: [] },
      wanted: { name: 'New Name', registrations: REGISTERED },
    });
    const third = await saveLive({ offers: OFFERS });
    expect(third.change?.wanted).toEqual({
      name: 'New Name',
      registrations: REGISTERED,
      offers: OFFERS,
    });
    expect((await decide(third.change, true)).status).toBe(200);
    const page = (await callApi(app, 'GET', `/providers/${desk.providerId}`)).body;
    expect(page).toMatchObject({ name: 'New Name', discount: ['10% off'] });
    expect((await read()).record.registrations).toEqual(REGISTERED);
  });

  it('stays when the form sends it back with another field', async () => {
    await save({ name: 'New Name' });
    const { change } = (await save({ registrations: REGISTERED })).body as ClinicRecord;
    expect(change?.wanted).toEqual({ name: 'New Name', registrations: REGISTERED });
  });

  it('stays as our team may be reading it when only what goes live at once is saved', async () => {
    const { change } = (await save({ name: 'New Name' })).body as ClinicRecord;
    await save({ summary: 'New words' });
    await saveLive({ details: 'More words' });
    expect((await read()).change).toEqual(change);
    expect(code(await decide(change, true))).toBe(200);
  });

  it('is taken back, field by field, by typing what is live', async () => {
    const { name } = (await read()).record;
    await save({ name: 'New Name', registrations: REGISTERED });
    const kept = (await save({ name })).body as ClinicRecord;
    expect(kept.change).toMatchObject({
      state: 'pending',
      version: 2,
      wanted: { registrations: REGISTERED },
    });
    expect(kept.change?.wanted.name).toBeUndefined();
    const none = (await save({ registrations: [] })).body as ClinicRecord;
    expect(none.change).toMatchObject({ id: kept.change?.id, state: 'withdrawn' });
  });

  it('is withdrawn field by field, and the others are kept', async () => {
    const { change } = (await save({ name: 'New Name', registrations: REGISTERED, offers: OFFERS }))
      .body as ClinicRecord;
    const rest = (await withdraw(change, 'registrations')).body as unknown as ClinicRecord;
    expect(rest.change).toMatchObject({ id: change?.id, state: 'pending', version: 2 });
    expect(rest.change?.wanted).toEqual({ name: 'New Name', offers: OFFERS });
    expect(rest.change?.base.registrations).toBeUndefined();
    // Our team reads what is left before it decides.
    expect(code(await decide(change, true))).toBe('clinic/changed');
    const last = (await withdraw(rest.change, 'offers')).body as unknown as ClinicRecord;
    const gone = (await withdraw(last.change, 'name')).body as unknown as ClinicRecord;
    expect(gone.change).toMatchObject({ id: change?.id, state: 'withdrawn' });
    expect(code(await withdraw(last.change, 'name'))).toBe('clinic/changed');
  });

  it('refuses to withdraw a field that does not wait', async () => {
    const { change } = (await save({ name: 'New Name' })).body as ClinicRecord;
    expect(code(await withdraw(change, 'offers'))).toBe('clinic/changed');
    expect((await read()).change).toEqual(change);
  });

  it('does not come back from a form that was opened before it was withdrawn or declined', async () => {
    await save({ name: 'New Name', registrations: REGISTERED });
    const open = await read();
    await withdraw(open.change, 'name');
    expect(code(await save({ summary: 'Mine' }, open))).toBe('clinic/changed');
    const again = await read();
    await decide(again.change, false);
    expect(code(await save({ summary: 'Mine' }, again))).toBe('clinic/changed');
    const { record, change } = (await save({ summary: 'Mine' })).body as ClinicRecord;
    expect(record.summary).toBe('Mine');
    expect(change?.state).toBe('declined');
  });

  it('ends where our team has made the same change itself', async () => {
    await save({ name: 'New Name', registrations: REGISTERED });
    const { body } = await admin.call('GET', `/admin/providers/${desk.providerId}`);
    const { id: _, ...values } = body;
    await admin.call('PUT', `/admin/providers/${desk.providerId}`, { ...values, name: 'New Name' });
    const { change } = await saveLive({ summary: 'Words' });
    expect(change?.wanted).toEqual({ registrations: REGISTERED });
  });

  it('goes live with a draft, which waits for nothing', async () => {
    await save({ name: 'New Name' });
    await app.connection.query(`update provider set state = 'draft' where id = $1`, [
      desk.providerId,
    ]);
    const { record, change } = (await save({})).body as ClinicRecord;
    expect(record.name).toBe('New Name');
    expect(change?.state).toBe('withdrawn');
  });
});
