import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { PASSWORD } from '../../identity/testing/test-identity.ts';
import { buildPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';
import { readCalendar, wrongLines } from '../testing/read-calendar.ts';

describe.skipIf(!hasTestDatabase())('the private calendar feed', () => {
  let app: TestApp;
  let desk: Desk;
  let logged = '';

  beforeAll(async () => {
    const logInto = new Writable({
      write(chunk: Buffer, _, done) {
        logged += chunk.toString();
        done();
      },
    });
    app = await startTestApp({ env: { LOG_LEVEL: 'debug' }, logInto });
    desk = await buildDesk(app);
  });
  afterAll(() => app.stop());

  const ask = async (method: string, of = desk, by = of) =>
    (await by.call(method, `/providers/${of.providerId}/calendar-feed`)).body;
  const make = async (of = desk) => String((await ask('POST', of))['url']);
  /** A URL's response without what differs between requests. */
  const open = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, init);
    const headers = Object.fromEntries(response.headers);
    for (const name of ['x-request-id', 'date']) delete headers[name];
    return { status: response.status, headers, text: await response.text() };
  };
  const eventsAt = async (url: string) => {
    const { text } = await open(url);
    expect(wrongLines(text)).toEqual([]);
    return readCalendar(text).events;
  };
  const nowhere = () => open(`${app.url}/calendar/nobody/key.ics`);

  it('is created, read, replaced and deleted by the provider’s owner', async () => {
    expect(await ask('GET')).toEqual({ url: null });
    const first = await make();
    expect(first).toMatch(new RegExp(`^${app.url}/calendar/${desk.providerId}/[\\w-]{43}\\.ics$`));
    expect(await ask('GET')).toEqual({ url: first });
    expect((await open(first)).status).toBe(200);

    const second = await make();
    expect(second).not.toBe(first);
    expect(await open(first)).toEqual(await nowhere());
    expect((await open(second)).status).toBe(200);

    expect(await ask('DELETE')).toEqual({ url: null });
    expect(await ask('GET')).toEqual({ url: null });
    const third = await make();
    expect([first, second]).not.toContain(third);
    for (const old of [first, second]) expect(await open(old)).toEqual(await nowhere());
  });

  it('is refused to other providers and members', async () => {
    const [other, member] = [await buildDesk(app), await buildPerson(app, { plan: 'single' })];
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await ask(method, desk, other))['code']).toBe('provider/not-found');
      const path = `/providers/${desk.providerId}/calendar-feed`;
      expect((await member.call(method, path)).body['code']).toBe('auth/forbidden');
    }
    const [mine, theirs] = [await make(), await make(other)];
    const key = theirs.split('/').at(-1);
    expect(await open(`${app.url}/calendar/${desk.providerId}/${key}`)).toEqual(await nowhere());
    expect((await open(mine)).status).toBe(200);
  });

  it.each([
    ['/x.ics', 404],
    ['/%00.ics', 404],
    ['/.ics', 404],
    [`/${'k'.repeat(43)}.ics`, 404],
    [`/${'é'.repeat(43)}.ics`, 404],
    ['/%E0%A4%A.ics', 404],
  ])('returns the same 404 for %s', async (end, status) => {
    const response = await open(`${app.url}/calendar/${desk.providerId}${end}`);
    expect(response.status).toBe(status);
    expect(response).toEqual(await nowhere());
    expect(await open(`${app.url}/calendar/%00${end}`)).toEqual(await nowhere());
  });

  it('contains accepted appointments of every location, from 30 days ago to 400 days ahead', async () => {
    const other = await buildDesk(app);
    await addRows(app.connection, other.providerId, {
      now: { patient_name: 'Élodie de la Tour', preferred_time: '10:00-11:00' },
      came: { status: 'checked-in', preferred_time: '9am', type: 'telehealth' },
      done: { status: 'completed', requested_date: '2026-01-31' },
      spring: { requested_date: '2026-03-29' },
      autumn: { requested_date: '2026-10-25' },
      last: { requested_date: '2027-04-06', preferred_time: 'any vorpal time' },
      there: {
        location_id: `${other.providerId}.2`,
        location_index: 1,
        provider_address: 'Headingley\nLeeds',
        requested_date: '2026-03-03',
        patient_name: 'Robin; Marlow, 🦷',
      },
      waits: { status: 'pending' },
      off: { status: 'cancelled' },
      before: { requested_date: '2026-01-30' },
      after: { requested_date: '2027-04-07' },
    });
    const url = await make(other);
    const events = await eventsAt(url);
    const named = events.map(({ uid, summary, start }) => [uid.split('@')[0], summary, start]);
    expect(named).toEqual([
      ['done', 'Robin M., In-Person', '2026-01-31T10:00:00.000Z'],
      ['came', 'Robin M., Telehealth', '2026-03-02T09:00:00.000Z'],
      ['now', 'Élodie T., In-Person', '2026-03-02T10:00:00.000Z'],
      ['there', 'Robin; 🦷., In-Person', '2026-03-03T10:00:00.000Z'],
      ['spring', 'Robin M., In-Person', '2026-03-29T09:00:00.000Z'],
      ['autumn', 'Robin M., In-Person', '2026-10-25T10:00:00.000Z'],
      ['last', 'Robin M., In-Person', '2027-04-06'],
    ]);
    expect(events.map(({ location }) => location)).toEqual(
      expect.arrayContaining(['Park Row, Leeds, LS1 5HD', 'Telehealth', 'Headingley, Leeds']),
    );
    const { text } = await open(url);
    for (const word of ['sore tooth', 'vorpal', 'consultation', 'marlow', 'tour'])
      expect(text.toLowerCase()).not.toContain(word);
  });

  it('is a calendar file with an ETag that changes with its entries', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const url = await make();
    const id = await addConfirmed(desk, member);
    const first = await open(url);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect(await open(url, { headers })).toMatchObject({ status: 304, text: '' });
    expect(await open(url, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { etag: first.headers['etag'] },
    });
    expect((await open(url, { method: 'POST' })).text).not.toContain('VCALENDAR');

    const moved = { requestedDate: '2026-03-04', preferredTime: '3pm' };
    await desk.call('PUT', `/appointments/${id}`, moved);
    const after = await open(url, { headers });
    expect(after.status).toBe(200);
    const find = (text: string) =>
      readCalendar(text).events.find(({ uid }) => uid.startsWith(`${id}@`));
    expect(find(after.text)?.start).toBe('2026-03-04T15:00:00.000Z');
    expect(find(after.text)?.sequence).toBe(Number(find(first.text)?.sequence) + 1);
    await desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
    expect(find((await open(url)).text)).toBeUndefined();
  });

  it('is unavailable while its owner is suspended or no provider', async () => {
    const other = await buildDesk(app);
    const admin = await buildPerson(app, { role: 'admin' });
    const url = await make(other);
    const set = (what: string, body: object) =>
      admin.call('POST', `/admin/people/${other.uid}/${what}`, body);
    expect((await set('suspension', { reason: 'Asked to.' })).status).toBe(200);
    expect(await open(url)).toEqual(await nowhere());
    await set('suspension', { reason: null });
    expect((await open(url)).status).toBe(200);
    expect((await set('role', { role: 'user' })).status).toBe(200);
    expect(await open(url)).toEqual(await nowhere());
  });

  it('ends with a new password, and while the account is locked', async () => {
    const owner = await buildDesk(app);
    const [url, ofAnother] = [await make(owner), await make()];
    const lock = (at: string | null) =>
      app.connection.query('update identity_user set locked_at = $2 where id = $1', [
        owner.uid,
        at,
      ]);
    await lock('2026-03-02');
    expect(await open(url)).toEqual(await nowhere());
    await lock(null);
    expect((await open(url)).status).toBe(200);
    const changed = await owner.call('POST', '/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'Teal-Harbour-42',
    });
    expect(changed.status).toBe(200);
    expect(await open(url)).toEqual(await nowhere());
    expect(await ask('GET', owner)).toEqual({ url: null });
    expect((await open(ofAnother)).status).toBe(200);
  });

  it('ends with the owner’s account and is not inherited', async () => {
    const other = await buildDesk(app);
    const next = await buildPerson(app, { role: 'provider' });
    const url = await make(other);
    const deleted = await other.call('DELETE', `/auth/user/${other.uid}`, {
      confirmed: true,
    });
    expect(deleted.status).toBe(200);
    expect(await open(url)).toEqual(await nowhere());
    await addStaff(app, other.providerId, next);
    expect(await open(url)).toEqual(await nowhere());
    const theirs = await next.call('GET', `/providers/${other.providerId}/calendar-feed`);
    expect(theirs.body['url']).not.toBe(url);
  });

  it('contains at most the earliest 2,000 events', async () => {
    const other = await buildDesk(app);
    await addRows(app.connection, other.providerId, {
      [`${other.providerId}-early`]: { requested_date: '2026-02-28' },
      [`${other.providerId}-late`]: { requested_date: '2026-05-01' },
    });
    await app.connection.query(
      `insert into appointment
       select (jsonb_populate_record(one, jsonb_build_object('id', one.id || number))).*
       from appointment one, generate_series(1, 2000) number where one.id = $1`,
      [`${other.providerId}-late`],
    );
    const events = await eventsAt(await make(other));
    expect(events).toHaveLength(2000);
    expect(events[0]?.uid).toContain('-early@');
  });

  it('does not log its key', async () => {
    const url = await make();
    await open(url);
    await open(url.replace('.ics', ''));
    const key = url.split('/').at(-1)?.slice(0, 43) ?? '';
    expect(logged).toContain(`/calendar/${desk.providerId}/…`);
    expect(logged).not.toContain(key.slice(0, 20));
  });
});
