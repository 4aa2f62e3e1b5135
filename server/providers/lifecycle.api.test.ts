import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { createSitemapStore } from '../seo/sitemap-store.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('the lifecycle of a clinic', () => {
  let app: TestApp;
  let admin: TestPerson;
  let patient: TestPerson;
  let stranger: TestPerson;
  let desk: Desk;

  beforeAll(async () => {
    app = await startTestApp();
    [admin, patient, stranger] = await Promise.all([
      buildPerson(app, { role: 'admin' }),
      buildPerson(app, { plan: 'single' }),
      buildPerson(app, { plan: 'single' }),
    ]);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    desk = await buildDesk(app);
    await addPending(desk, patient);
  });

  const page = (person?: TestPerson) => {
    const path = `/providers/${desk.providerId}`;
    return person ? person.call('GET', path) : callApi(app, 'GET', path);
  };
  const stateOf = async () =>
    (await desk.call('GET', `/clinics/${desk.providerId}/state`)).body as {
      state: string;
      version: number;
    };
  async function change(person: TestPerson, action: string, rest: object = {}) {
    const { version } = await stateOf();
    const base = person === admin ? '/admin/providers' : '/clinics';
    const path = `${base}/${desk.providerId}/state`;
    return person.call('POST', path, { action, version, ...rest });
  }
  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];
  /** Whether lists and sitemaps have the clinic; both always agree. */
  async function isFound(): Promise<boolean> {
    const listed = await callApi(app, 'GET', `/providers?pageSize=50&service=${desk.providerId}`);
    const range = { after: '', last: '~', changed: app.clock.now() };
    const mapped = await createSitemapStore(app.connection.db).providersOf(range);
    const inSitemap = mapped.some(({ id }) => id === desk.providerId);
    expect(listed.text.includes(`"${desk.providerId}"`)).toBe(inSitemap);
    return inSitemap;
  }
  const ask = (person: TestPerson) =>
    person.call('POST', '/appointments', {
      providerId: desk.providerId,
      requestedDate: '2026-03-12',
      preferredTime: '3pm',
      symptoms: 'A check-up',
    });

  it('hides a paused clinic from everyone but its staff and its patients', async () => {
    expect(await isFound()).toBe(true);
    const paused = await change(desk, 'pause', { until: '2026-04-01' });
    expect(paused.body).toMatchObject({ state: 'paused', pausedUntil: '2026-04-01', upcoming: 1 });
    expect(await isFound()).toBe(false);
    const seen = [await page(), await page(stranger), await page(admin)].map(code);
    expect(seen).toEqual(Array(3).fill('provider/not-found'));
    expect((await page(patient)).body).toMatchObject({ state: 'paused', takesRequests: false });
    expect((await page(desk)).body).toMatchObject({ state: 'paused' });
    expect(code(await ask(patient))).toBe('provider/takes-no-requests');
    expect(code(await change(desk, 'resume'))).toBe(200);
    expect(await isFound()).toBe(true);
    expect(code(await page())).toBe(200);
  });

  it('resumes a clinic on the day that its pause ends', async () => {
    await change(desk, 'pause', { until: '2026-03-05' });
    await app.services.lifecycle.resumeDue();
    expect((await stateOf()).state).toBe('paused');
    const before = app.clock.now();
    app.clock.set('2026-03-05T00:10:00Z');
    await app.services.lifecycle.resumeDue();
    app.clock.set(before.toISOString());
    expect(await stateOf()).toMatchObject({ state: 'live', pausedUntil: null });
    expect(await isFound()).toBe(true);
  });

  it('is closed by an owner alone, and reopened and published by an operator', async () => {
    const manager = await buildPerson(app, { role: 'provider' });
    await addStaff(app, desk.providerId, manager, 'manager');
    expect(code(await change(manager, 'close'))).toBe('clinic/not-allowed');
    expect(code(await change(desk, 'close'))).toBe(200);
    expect(code(await change(desk, 'resume'))).toBe('clinic/not-possible');
    expect(code(await ask(stranger))).toBe('provider/not-found');
    expect((await page(patient)).body).toMatchObject({ state: 'closed' });
    expect(code(await change(admin, 'reopen'))).toBe(200);
    expect((await page(desk)).body).toMatchObject({ state: 'draft' });
    expect(code(await change(admin, 'publish'))).toBe(200);
    expect(await isFound()).toBe(true);
    const log = await desk.call('GET', `/clinics/${desk.providerId}/log`);
    const entries = log.body['items'] as { what: string; who: string }[];
    expect(entries.map(({ what, who }) => [what, who !== ''])).toEqual([
      ['Went live', false],
      ['Reopened as a draft', false],
      ['Closed', true],
    ]);
  });

  it('takes one of two changes that began from the same version', async () => {
    const { version } = await stateOf();
    const path = `/clinics/${desk.providerId}/state`;
    const both = await Promise.all(
      ['pause', 'close'].map((action) => desk.call('POST', path, { action, version })),
    );
    expect(both.map(code)).toContain('clinic/not-possible');
    expect(both.map(code)).toContain(200);
  });

  it('refuses a pause without a sensible end', async () => {
    for (const until of ['2026-03-02', '2028-01-01', 'soon', '']) {
      const refused = await change(desk, 'pause', { until });
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { until: 'Please choose a day within the next 12 months' },
      ]);
    }
  });

  it('takes no requests while nobody runs its desk', async () => {
    await addStaff(app, desk.providerId, desk, 'read-only');
    expect((await page()).body).toMatchObject({ state: 'live', takesRequests: false });
    expect(code(await ask(stranger))).toBe('provider/takes-no-requests');
    await addStaff(app, desk.providerId, desk, 'reception');
    expect(code(await ask(stranger))).toBe(200);
  });
});
