import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import { toOffer, undated } from '#shared/domain/providers/offer.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('a clinic’s own record', () => {
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
  async function save(changes: object, from?: ClinicRecord) {
    const { id: _, removedLocations: __, ...record } = (from ?? (await read())).record;
    return desk.call('PUT', path(), { ...record, ...changes });
  }
  const decide = (change: RecordChange | null, approve: boolean, reason = '') =>
    admin.call('POST', `/admin/record-changes/${change?.id}/decide`, {
      approve,
      reason,
      version: change?.version,
    });
  const page = async () => (await callApi(app, 'GET', `/providers/${desk.providerId}`)).body;
  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];

  it('goes live immediately but for what our team approves', async () => {
    const { name } = (await read()).record;
    const offers = [toOffer(undated('10% off'))];
    const saved = (await save({ summary: 'New words', name: 'New Name', offers }))
      .body as ClinicRecord;
    expect(await page()).toMatchObject({ name, summary: 'New words', discount: [] });
    expect(saved.change).toMatchObject({
      state: 'pending',
      base: { name, offers: [] },
      wanted: { name: 'New Name', offers },
    });

    expect((await decide(saved.change, true)).body).toMatchObject({ state: 'approved' });
    expect(await page()).toMatchObject({
      name: 'New Name',
      summary: 'New words',
      discount: ['10% off'],
    });
    expect((await read()).change).toMatchObject({ state: 'approved' });
  });

  it('brings an approved offer with its code and its days, and restores them', async () => {
    const offers = [
      { text: '20% off', promoCode: 'HALE20', from: '2026-03-01', until: '2026-03-31' },
      { text: 'Free parking', promoCode: '', from: null, until: '2026-02-28' },
    ];
    const { change } = (await save({ offers })).body as ClinicRecord;
    const { body } = await admin.call('GET', '/admin/record-changes');
    expect(JSON.stringify(body)).toContain('HALE20');
    expect((await page())['discount']).toEqual([]);
    await decide(change, true);
    expect((await read()).record.offers).toEqual(offers);
    expect((await page())['discount']).toEqual(['20% off']);

    const versions = `/clinics/${desk.providerId}/record-versions`;
    const withOffers = (await read()).record.version;
    await decide(((await save({ offers: [] })).body as ClinicRecord).change, true);
    expect((await read()).record.offers).toEqual([]);
    const kept = (await desk.call('GET', `${versions}/${withOffers}`)).body;
    expect(kept['offers']).toEqual(offers);
  });

  it('waits for nothing while it is a draft', async () => {
    await app.connection.query(`update provider set state = 'draft' where id = $1`, [
      desk.providerId,
    ]);
    const saved = (await save({ name: 'Drafted' })).body as ClinicRecord;
    expect(saved).toMatchObject({
      needsApproval: false,
      change: null,
      record: { name: 'Drafted' },
    });
  });

  it('keeps the page as it is when changes are declined or withdrawn', async () => {
    const { name } = (await read()).record;
    const first = (await save({ name: 'One' })).body as ClinicRecord;
    expect((await decide(first.change, false, 'Please use the name on the register.')).status).toBe(
      200,
    );
    expect((await read()).change).toMatchObject({
      state: 'declined',
      reason: 'Please use the name on the register.',
    });
    const { rows } = await app.connection.query(
      'select recipient, subject from mail_outbox where intent = $1',
      [`record-decided:${first.change?.id}`],
    );
    expect(rows).toEqual([
      { recipient: expect.anything(), subject: 'Your changes weren’t approved' },
    ]);
    const second = (await save({ name: 'Two' })).body as ClinicRecord;
    const withdrawn = await desk.call(
      'POST',
      `/clinics/${desk.providerId}/record-change/withdraw`,
      {
        change: second.change?.id,
        version: second.change?.version,
      },
    );
    expect(withdrawn.body).toMatchObject({ change: { state: 'withdrawn' } });
    expect((await page())['name']).toBe(name);
    expect(code(await decide(second.change, true))).toBe('clinic/changed');
  });

  it('is approved as it was read alone: not what the clinic changed meanwhile', async () => {
    const first = (await save({ name: 'One' })).body as ClinicRecord;
    const second = (await save({ name: 'Two' })).body as ClinicRecord;
    expect(second.change).toMatchObject({ id: first.change?.id, version: 2 });
    expect(code(await decide(first.change, true))).toBe('clinic/changed');
    expect(code(await decide(second.change, true))).toBe(200);
    expect((await page())['name']).toBe('Two');
  });

  it('needs another look when our team has changed the same field', async () => {
    const { change } = (await save({ name: 'One' })).body as ClinicRecord;
    const { body: record } = await admin.call('GET', `/admin/providers/${desk.providerId}`);
    const { id: _, ...values } = record;
    const renamed = { ...values, name: 'Renamed by us' };
    expect((await admin.call('PUT', `/admin/providers/${desk.providerId}`, renamed)).status).toBe(
      200,
    );
    expect(code(await decide(change, true))).toBe('clinic/changed');
    expect((await page())['name']).toBe('Renamed by us');
  });

  it('is saved by one of several people who began from the same version', async () => {
    const from = await read();
    const { id: _, removedLocations: __, ...record } = from.record;
    const replies = await Promise.all([
      save({ summary: 'One' }, from),
      save({ summary: 'Two' }, from),
      admin.call('PUT', `/admin/providers/${desk.providerId}`, { ...record, summary: 'Three' }),
    ]);
    expect(replies.map(code).map(String).toSorted()).toEqual([
      '200',
      'clinic/changed',
      'clinic/changed',
    ]);
    expect((await read()).record.version).toBe(from.record.version + 1);
  });

  it('is decided once, by the first of several', async () => {
    for (let round = 0; round < 3; round++) {
      const { change } = (await save({ name: `Round ${round}` })).body as ClinicRecord;
      const replies = await Promise.all([
        decide(change, true),
        decide(change, true),
        decide(change, false, 'No'),
        desk.call('POST', `/clinics/${desk.providerId}/record-change/withdraw`, {
          change: change?.id,
          version: change?.version,
        }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { state } = (await read()).change ?? {};
      expect((await page())['name'] === `Round ${round}`).toBe(state === 'approved');
    }
  });

  it('keeps its versions, the first edit’s predecessor too, and the clinic’s log', async () => {
    const { summary } = (await read()).record;
    await save({ summary: 'Second' });
    await save({ summary: 'Third' });
    const versions = `/clinics/${desk.providerId}/record-versions`;
    const { body } = await desk.call('GET', versions);
    const { items } = body as { items: { version: number; who: string }[] };
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(items.map(({ who }) => who !== '')).toEqual([true, true, false]);
    const first = (await desk.call('GET', `${versions}/1`)).body;
    expect(first['summary']).toBe(summary);
    const { id: _, version: __, ...earlier } = first;
    const restored = (await save(earlier)).body as ClinicRecord;
    expect(restored.record).toMatchObject({ summary, version: 4 });
    const log = (await desk.call('GET', `/clinics/${desk.providerId}/log`)).body as {
      items: { what: string }[];
    };
    expect(log.items.filter(({ what }) => what.startsWith('Saved changes'))).toHaveLength(3);
  });
});
