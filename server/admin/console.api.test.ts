import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isForAdminsOnly } from '#shared/contract/policy.ts';
import { toOffer, undated } from '#shared/domain/providers/offer.ts';
import { buildApplication } from '../clinic-applications/testing/applications.ts';
import { someApplication } from '../clinic-applications/testing/some-application.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('the operator’s console', () => {
  let app: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
    await createSaveStore(app.connection.db).save(
      [
        buildProvider('northgate', {
          name: 'Northgate Dental',
          offers: ['10% off (use promo code X1)'],
        }),
      ],
      app.clock.now(),
    );
  });
  afterAll(() => app.stop());

  async function auditEntries() {
    const { body } = await admin.call('GET', '/admin/audit');
    return body['items'] as { action: string; subject: string; detail: string; actor: string }[];
  }
  const lastNote = async () =>
    (await auditEntries()).find(({ action }) => action !== 'console/read');

  const reads = Object.entries<Endpoint>(api).filter(
    ([, { method, policy }]) => method === 'GET' && isForAdminsOnly(policy),
  );

  it('has many reads', () => expect(reads.length).toBeGreaterThan(10));

  it.each(reads)('audits its call %s', async (name, { path }) => {
    const id =
      name === 'getApplication' ? await buildApplication(app, someApplication()) : 'northgate';
    const { status } = await admin.call('GET', path.replace('{id}', id));
    expect(status).toBe(200);
    expect((await auditEntries())[0]).toEqual(
      expect.objectContaining({
        action: 'console/read',
        actor: admin.email,
        subject: path.includes('{id}') ? id : '',
        detail: `call: ${name}`,
      }),
    );
  });

  it('audits no read that is refused', async () => {
    expect((await admin.call('GET', '/admin/providers/absent')).status).toBe(404);
    expect((await auditEntries())[0]?.subject).not.toBe('absent');
  });

  it('finds people by name or email, with plan and role', async () => {
    const member = await buildPerson(app, { plan: 'family' });
    const { body } = await admin.call('GET', `/admin/people?search=${member.email.slice(0, 14)}`);
    expect(body).toMatchObject({
      total: 1,
      items: [{ uid: member.uid, role: 'member', plan: 'Couple/Family', suspended: null }],
    });
    const none = await admin.call('GET', '/admin/people?search=%25');
    expect(none.body['total']).toBe(0);
  });

  it('changes a role at once and audits it, but not one’s own', async () => {
    const person = await buildPerson(app);
    const response = await admin.call('POST', `/admin/people/${person.uid}/role`, {
      role: 'provider',
    });
    expect(response.body).toMatchObject({ role: 'provider' });
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body).toMatchObject({
      role: 'provider',
    });
    expect(await lastNote()).toMatchObject({
      action: 'account/role',
      subject: person.uid,
      actor: admin.email,
      detail: 'role: provider, before: user',
    });
    const own = await admin.call('POST', `/admin/people/${admin.uid}/role`, { role: 'user' });
    expect([own.status, own.body['code']]).toEqual([409, 'admin/not-yourself']);
  });

  it('suspends an account, ending its sessions, and lifts the suspension', async () => {
    const person = await buildPerson(app);
    const path = `/admin/people/${person.uid}/suspension`;
    const suspended = await admin.call('POST', path, { reason: 'Chargeback' });
    expect(suspended.body).toMatchObject({ suspended: 'Chargeback' });
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(401);
    expect((await admin.call('POST', path, { reason: null })).body).toMatchObject({
      suspended: null,
    });
    expect((await admin.call('POST', path, { reason: '' })).status).toBe(400);
  });

  it('edits a provider: offers, and a second location by its postcode', async () => {
    const owner = await buildPerson(app, { role: 'provider' });
    await addStaff(app, 'northgate', owner);
    const record = (await admin.call('GET', '/admin/providers/northgate')).body as {
      locations: object[];
    } & Record<string, unknown>;
    expect(record['offers']).toEqual([toOffer(undated('10% off (use promo code X1)'))]);
    const { id: _, ...values } = record;
    const second = {
      title: 'North branch',
      address: '2 North Street, Leeds LS1 3AD',
      town: 'Leeds',
      postcode: 'ls1 3ad',
      phone: '0113 496 0000',
      website: '',
    };
    const saved = await admin.call('PUT', '/admin/providers/northgate', {
      ...values,
      offers: [toOffer(undated('25% off check-ups (use promo code NEW25)'))],
      registrations: ['cqc: 1-101668130'],
      locations: [...record.locations, second],
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ registrations: ['CQC 1-101668130'] });
    const shown = await callApi(app, 'GET', '/providers/northgate');
    expect(shown.text).not.toContain('NEW25');
    expect(shown.body).toMatchObject({
      discountPercent: 25,
      registrations: [{ register: 'CQC', number: '1-101668130', url: 'https://www.cqc.org.uk/' }],
    });
    const [, added] = shown.body['locations'] as { postcode: string; latitude: number | null }[];
    expect(added?.postcode).toBe('LS1 3AD');
    expect(added?.latitude).toBeCloseTo(53.8, 1);
    const mine = await owner.call('GET', `/providers/user/${owner.uid}`);
    expect(mine.text).toContain('NEW25');
    expect(await lastNote()).toMatchObject({ action: 'provider/saved', subject: 'northgate' });
  });

  it('saves a price list, and keeps it when a record comes without one', async () => {
    const { id: _, ...values } = (await admin.call('GET', '/admin/providers/northgate')).body;
    const whitening = {
      service: 'Whitening',
      fromPence: 35_000,
      toPence: null,
      note: 'Say WHITE9',
    };
    const priced = await admin.call('PUT', '/admin/providers/northgate', {
      ...values,
      offers: [toOffer(undated('20% off whitening (use promo code WHITE9)'))],
      prices: [whitening],
    });
    expect(priced.body).toMatchObject({ prices: [whitening] });
    const { prices: __, ...unpriced } = values;
    const kept = await admin.call('PUT', '/admin/providers/northgate', {
      ...unpriced,
      version: priced.body['version'],
      offers: [toOffer(undated('20% off whitening (use promo code WHITE9)'))],
    });
    expect(kept.body).toMatchObject({ prices: [whitening] });
    const shown = await callApi(app, 'GET', '/providers/northgate');
    expect(shown.text).not.toContain('WHITE9');
    expect(shown.body).toMatchObject({
      prices: [
        {
          ...whitening,
          note: 'Members’ promo code',
          memberPrice: { fromPence: 28_000, toPence: null },
        },
      ],
    });
    const { version } = kept.body;
    const emptied = await admin.call('PUT', '/admin/providers/northgate', { ...values, version });
    expect(emptied.body).toMatchObject({ prices: [] });
  });

  it('refuses an incomplete provider with field errors', async () => {
    const { id: _, ...values } = (await admin.call('GET', '/admin/providers/northgate')).body;
    const refused = await admin.call('PUT', '/admin/providers/northgate', {
      ...values,
      name: '',
      registrations: ['GMC 7123456', 'GMC 712'],
      prices: [
        { service: 'Crown', fromPence: 600, toPence: 450, note: '' },
        { service: '', fromPence: 4.5, toPence: null, note: '' },
      ],
    });
    expect(refused.status).toBe(400);
    expect(refused.body['fields']).toMatchObject({
      name: 'Name is required',
      'prices.0.toPence': 'Please put the lower price first',
      'prices.1.service': 'Service is required',
      'prices.1.fromPence': 'Please enter a price, like 60 or 60.50',
      'registrations.1': expect.stringContaining('Please enter a register and its number'),
    });
  });

  it('adds a provider to the search', async () => {
    const {
      id: _,
      version: __,
      ...values
    } = (await admin.call('GET', '/admin/providers/northgate')).body as {
      id: string;
      version: number;
      locations: { id?: string }[];
    };
    const added = await admin.call('POST', '/admin/providers', {
      ...values,
      name: 'Quayside Hearing',
      categories: ['Audiologists'],
      locations: values.locations.slice(0, 1).map(({ id: ___, ...location }) => location),
    });
    expect(added.body['id']).toMatch(/^quayside-hearing-[0-9a-f]{6}$/);
    const found = await callApi(app, 'GET', '/providers?service=quayside');
    expect(found.text).toContain('Quayside Hearing');
    const listed = await admin.call('GET', '/admin/providers?search=quayside');
    expect(listed.body).toMatchObject({ total: 1, items: [{ locations: 1, offers: 1 }] });
  });

  it('shows the outbox without bodies, and retries failed and undeliverable emails', async () => {
    const { db } = app.connection;
    const add = async (intent: string, state: object = {}) => {
      const bodies = { text_body: 'secret words', html_body: 'secret words' };
      const to = { intent: `test:${intent}`, recipient: 'ann@example.com', subject: intent };
      const times = { created_at: app.clock.now(), sent_at: null, failed_at: null };
      const { id } = await db
        .insertInto('mail_outbox')
        .values({ ...bodies, ...to, ...times, last_error: null, ...state })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const failure = { failed_at: app.clock.now(), last_error: 'mailbox full', attempts: 3 };
    const due_at = new Date('2026-03-02T10:10:00Z');
    const waiting = await add('waiting');
    const retrying = await add('retrying', { ...failure, due_at });
    const dead = await add('dead', { ...failure, dead_at: app.clock.now() });
    const inState = async (state: string) =>
      (await admin.call('GET', `/admin/mails?search=ann@example.com&state=${state}`)).body;
    expect(await inState('waiting')).toMatchObject({
      undeliverable: 1,
      items: [{ id: waiting, attempts: 0, lastError: null, nextTryAt: null }],
    });
    expect(await inState('retrying')).toMatchObject({
      items: [{ id: retrying, lastError: 'mailbox full', nextTryAt: due_at.toISOString() }],
    });
    const response = await admin.call('GET', '/admin/mails?state=undeliverable');
    expect(response.text).not.toContain('secret');
    expect(response.body).toMatchObject({
      total: 1,
      items: [{ id: dead, attempts: 3, lastError: 'mailbox full', nextTryAt: null }],
    });
    const again = (id: string) => admin.call('POST', `/admin/mails/${id}/retry`);
    for (const id of [dead, retrying])
      expect((await again(id)).body).toMatchObject({ id, state: 'waiting', lastError: null });
    for (const id of [dead, waiting]) {
      const refused = await again(id);
      expect([refused.status, refused.body['code']]).toEqual([409, 'mail/not-failed']);
    }
    expect(await inState('undeliverable')).toMatchObject({ undeliverable: 0, total: 0 });
    const { rows } = await app.connection.query(
      `select id from mail_outbox where recipient = 'ann@example.com' and attempts = 0
         and dead_at is null and due_at <= now()`,
    );
    expect(rows).toHaveLength(3);
  });

  it('is refused to everyone but operators', async () => {
    const provider = await buildPerson(app, { role: 'provider' });
    for (const path of ['people', 'providers', 'mails', 'jobs', 'audit', 'imports']) {
      expect((await provider.call('GET', `/admin/${path}`)).body['code']).toBe('auth/forbidden');
      expect((await callApi(app, 'GET', `/admin/${path}`)).body['code']).toBe('auth/required');
    }
  });
});
