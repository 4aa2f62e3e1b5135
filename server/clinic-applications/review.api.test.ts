import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clinicApplicationForm } from '#shared/forms/clinic-application.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildApplication, emailsTo, tokenOf } from './testing/applications.ts';
import { someApplication } from './testing/some-application.ts';

type Body = Record<string, unknown>;

describe.skipIf(!hasTestDatabase())('reviewing applications to be listed', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const move = (id: string, body: object) =>
    admin.call('POST', `/admin/applications/${id}/move`, body);
  const list = async (query: string) =>
    (await admin.call('GET', `/admin/applications?${query}`)).body['items'] as Body[];
  const auditOf = async (id: string) => {
    const { rows } = await app.connection.query(
      `select action, detail from audit_entry where subject = $1 and action like 'application/%' order by id`,
      [id],
    );
    return rows as { action: string; detail: Body }[];
  };
  const bodyOf = async (kind: string, email: string) =>
    (await emailsTo(app, email)).find(({ intent }) => intent.startsWith(`listing-${kind}:`))
      ?.text_body;
  /** An application in review. */
  async function inReview(changes: Parameters<typeof someApplication>[0] = {}) {
    const application = someApplication(changes);
    const id = await buildApplication(app, application);
    expect((await move(id, { move: 'review' })).status).toBe(200);
    return { ...application, id };
  }
  const ofLink = async (call: string, email: string, body: object = {}) =>
    callApi(app, 'POST', `/clinic-applications/${call}`, {
      token: await tokenOf(app, email),
      ...body,
    });

  it('shows operators everything, with the registers’ numbers as stored', async () => {
    const application = someApplication();
    const id = await buildApplication(app, application);
    const { body } = await admin.call('GET', `/admin/applications/${id}`);
    expect(body).toMatchObject({
      id,
      name: application.name,
      state: 'applied',
      waitsFor: 'operator',
      towns: ['Leeds'],
      registrations: ['GDC 123456'],
      contact: {
        name: 'Tove Marlow-Quist',
        role: 'Practice manager',
        email: application.contactEmail,
        phone: '07700 900456',
      },
      providerId: null,
    });
    const { rows } = await app.connection.query(
      `select detail from audit_entry where subject = $1 and action = 'console/read'`,
      [id],
    );
    expect(rows).toEqual([{ detail: { call: 'getApplication' } }]);
  });

  it('hides applications whose email is not confirmed', async () => {
    const application = someApplication();
    await app.services.clinicApplications.apply({
      application: clinicApplicationForm.parse(application),
      referenceCode: '',
      filledInMs: 60_000,
    });
    expect(await list(`search=${encodeURIComponent(application.name)}`)).toEqual([]);
    const { rows } = await app.connection.query(
      'select id from clinic_application where name = $1',
      [application.name],
    );
    const [{ id = '' } = {}] = rows as { id?: string }[];
    const { body } = await admin.call('GET', `/admin/applications/${id}`);
    expect(body['code']).toBe('application/not-found');
    expect((await move(id, { move: 'review' })).body['code']).toBe('application/not-found');
  });

  it('lists by name, by whole email and by state, those that wait the longest first', async () => {
    const name = 'Hollowbrook';
    const before = app.clock.now();
    const [old, young] = [
      someApplication({ name: `${name} 1` }),
      someApplication({ name: `${name} 2` }),
    ];
    const oldId = await buildApplication(app, old);
    app.clock.set(new Date(before.getTime() + 1000));
    await buildApplication(app, young);
    const names = async (query: string) => (await list(query)).map((one) => one['name']);
    expect(await names(`search=${name}`)).toEqual([old.name, young.name]);
    expect(await names(`search=${young.contactEmail}`)).toEqual([young.name]);
    await move(oldId, { move: 'review' });
    expect(await names(`search=${name}&state=in-review`)).toEqual([old.name]);
    expect(await names(`search=${name}&state=declined`)).toEqual([]);
    await move(oldId, { move: 'decline', message: 'It has closed.' });
    expect(await names(`search=${name}`)).toEqual([young.name, old.name]);
  });

  it('opens a record, emails the applicant and shows them what is left to do', async () => {
    const { id, name, contactEmail } = await inReview({
      locations: [
        { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0123' },
        { address: '1 The Green', town: 'York', postcode: 'YO1 7HH', phone: '01904 496 012' },
      ],
    });
    const { status, body } = await move(id, { move: 'approve' });
    expect([status, body['state'], body['waitsFor']]).toEqual([200, 'approved', null]);
    const providerId = String(body['providerId']);
    // A draft, which is not found.
    expect((await callApi(app, 'GET', `/providers/${providerId}`)).status).toBe(404);
    const team = await admin.call('GET', `/admin/providers/${providerId}/team`);
    expect(team.body).toMatchObject({
      people: [],
      invitations: [{ email: contactEmail.toLowerCase(), kind: 'owner' }],
    });
    const state = await admin.call('GET', `/admin/providers/${providerId}/state`);
    expect(state.body['state']).toBe('draft');
    expect((await admin.call('GET', `/admin/providers/${providerId}`)).body).toMatchObject({
      name,
      summary: 'A family practice in the city centre.',
      location: 'Leeds',
      categories: ['Dentists'],
      registrations: ['GDC 123456'],
      locations: [{ postcode: 'LS1 5HD' }, { postcode: 'YO1 7HH' }],
    });
    expect(await bodyOf('approved', contactEmail)).toContain('We’ve approved your application');
    const shown = await ofLink('open', contactEmail);
    expect(shown.body['listing']).toEqual({
      providerId,
      steps: [
        { item: 'summary', done: true },
        { item: 'services', done: false },
        { item: 'offers', done: false },
        { item: 'hours', done: false },
        { item: 'photos', done: false },
        { item: 'how-to-book', done: false },
        { item: 'map', done: true },
        { item: 'desk', done: false },
        { item: 'second-factor', done: false },
      ],
    });
    expect(await auditOf(id)).toEqual([
      { action: 'application/review', detail: {} },
      { action: 'application/approve', detail: { provider: providerId } },
    ]);
  });

  it('the checklist follows the record: its account and two-step sign-in', async () => {
    const { id, contactEmail } = await inReview();
    const { providerId } = (await move(id, { move: 'approve' })).body;
    const owner = await buildPerson(app, { role: 'provider' });
    await addStaff(app, String(providerId), owner);
    const done = async () => {
      const { body } = await ofLink('open', contactEmail);
      const { steps } = body['listing'] as { steps: { item: string; done: boolean }[] };
      return steps.filter((step) => step.done).map(({ item }) => item);
    };
    expect(await done()).toEqual(['summary', 'map', 'desk']);
    await app.connection.query('update identity_user set two_step = true where id = $1', [
      owner.uid,
    ]);
    expect(await done()).toEqual(['summary', 'map', 'desk', 'second-factor']);
  });

  it('declines with a reason, which the applicant reads', async () => {
    const { id, contactEmail } = await inReview();
    const without = await move(id, { move: 'decline' });
    expect([without.status, without.body['fields']]).toEqual([
      400,
      { message: 'Message is required' },
    ]);
    const reason = 'We only list practices that are open to the public.';
    expect((await move(id, { move: 'decline', message: reason })).body['state']).toBe('declined');
    expect(await bodyOf('declined', contactEmail)).toContain(reason);
    // The reason is for its reader alone: it may be about a person.
    expect(JSON.stringify(await auditOf(id))).not.toContain('public');
    const { rows } = await app.connection.query(
      'select text_sealed from clinic_application_message where application_id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('public');
  });

  it('asks the applicant, who answers once for each question', async () => {
    const { id, contactEmail } = await inReview();
    const early = await ofLink('answer', contactEmail, { message: 'Hello?' });
    expect(early.body['code']).toBe('application/not-possible');
    const question = 'Is this the number of your company?';
    const asked = await move(id, { move: 'ask', message: question });
    expect([asked.body['state'], asked.body['waitsFor']]).toEqual(['in-review', 'applicant']);
    expect(await bodyOf('question', contactEmail)).toContain(question);
    expect((await ofLink('open', contactEmail)).body['awaitsAnswer']).toBe(true);
    const answered = await ofLink('answer', contactEmail, { message: 'Yes, it is.' });
    expect(answered.body).toMatchObject({
      awaitsAnswer: false,
      messages: [
        { author: 'operator', text: question },
        { author: 'applicant', text: 'Yes, it is.' },
      ],
    });
    const again = await ofLink('answer', contactEmail, { message: 'Yes!' });
    expect(again.body['code']).toBe('application/not-possible');
    const { body } = await admin.call('GET', `/admin/applications/${id}`);
    expect([body['waitsFor'], (body['messages'] as unknown[]).length]).toEqual(['operator', 2]);
    expect((await move(id, { move: 'ask', message: 'And where?' })).body['waitsFor']).toBe(
      'applicant',
    );
  });

  it('refuses what the state does not allow, and changes nothing', async () => {
    const id = await buildApplication(app);
    for (const body of [{ move: 'approve' }, { move: 'decline', message: 'No, sorry.' }])
      expect((await move(id, body)).body['code']).toBe('application/not-possible');
    expect(await auditOf(id)).toEqual([]);
    const { rows } = await app.connection.query(
      `select count(*)::int as records from provider where name in (
         select name from clinic_application where id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ records: 0 }]);
  });

  it('shows records that may be the same practice, and why', async () => {
    const first = await inReview({
      name: 'Quillfeather Smiles',
      registrations: ['GDC 777777'],
      locations: [
        { address: '3 Mill Lane', town: 'Leeds', postcode: 'LS2 7EW', phone: '0113 496 0123' },
      ],
    });
    const { providerId } = (await move(first.id, { move: 'approve' })).body;
    const second = await buildApplication(
      app,
      someApplication({ name: 'Quillfeather Smile', registrations: ['GDC 777777'] }),
    );
    const { body } = await admin.call('GET', `/admin/applications/${second}`);
    expect(body['namesakes']).toContainEqual({
      id: providerId,
      name: 'Quillfeather Smiles',
      location: 'Leeds',
      sameName: true,
      samePostcode: false,
      sameRegistration: true,
    });
    // The record that was opened for an application is not its own namesake.
    const own = await admin.call('GET', `/admin/applications/${first.id}`);
    expect(JSON.stringify(own.body['namesakes'])).not.toContain(String(providerId));
  });
});
