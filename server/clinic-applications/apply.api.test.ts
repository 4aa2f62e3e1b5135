import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FASTEST_APPLICATION_MS } from '#shared/domain/clinics/application.ts';
import { clinicApplicationForm } from '#shared/forms/clinic-application.ts';
import { dumpDatabase } from '../email/testing/dump-database.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { WORST_TEXTS } from '../testing/hostile-texts.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { apply, emailsTo, tokenOf } from './testing/applications.ts';
import { someApplication } from './testing/some-application.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.skipIf(!hasTestDatabase())('applying to be listed', () => {
  let app: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'debug' },
      logInto: { write: (line) => void log.push(line) },
    });
  });
  // The limits have tests of their own.
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const ofLink = (call: string, token: string, body: object = {}) =>
    callApi(app, 'POST', `/clinic-applications/${call}`, { token, ...body });
  const stateOf = async (token: string) => (await ofLink('open', token)).body['state'];
  const stored = async (name: string) => {
    const { rows } = await app.connection.query(
      'select state from clinic_application where name = $1',
      [name],
    );
    return rows as { state: string }[];
  };
  const later = (milliseconds: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + milliseconds));

  it('saves the application and emails a link, which confirms it only by its button', async () => {
    const application = someApplication();
    const { status, body } = await apply(app, application);
    expect([status, body['success']]).toEqual([200, true]);
    const token = await tokenOf(app, application.contactEmail);
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = await ofLink('open', token);
    expect(shown.body).toEqual({
      name: application.name,
      state: 'unconfirmed',
      messages: [],
      awaitsAnswer: false,
      listing: null,
    });
    expect((await ofLink('confirm', token)).body['state']).toBe('applied');
    // Twice is harmless.
    expect((await ofLink('confirm', token)).body['state']).toBe('applied');
    expect(await emailsTo(app, application.contactEmail)).toHaveLength(1);
  });

  it('says nothing in the email that was typed: the address may be a stranger’s', async () => {
    const application = someApplication({
      name: 'Buy gold at gold.example',
      summary: 'Cheap gold',
    });
    await apply(app, application);
    const [message] = await emailsTo(app, application.contactEmail);
    expect(message?.text_body).toContain('Someone asked to list a practice');
    expect(`${message?.subject} ${message?.text_body}`).not.toMatch(/gold|Tove|manager/i);
  });

  it('seals who applied, and writes them to no log', async () => {
    const application = someApplication({
      contactName: 'Canary Featherstone',
      contactEmail: 'canary.featherstone@example.com',
      contactPhone: '07700 900777',
    });
    await apply(app, application);
    const { rows } = await app.connection.query('select * from clinic_application');
    for (const text of [JSON.stringify(rows), log.join('\n')])
      expect(text).not.toMatch(/Featherstone|900777/i);
    expect(log.length).toBeGreaterThan(0);
    const token = await tokenOf(app, application.contactEmail);
    expect(await dumpDatabase(app.connection)).not.toContain(token);
  });

  it('answers the same whether the address has an account, too many emails or none', async () => {
    const member = await buildPerson(app);
    const addresses = [member.email, someApplication().contactEmail];
    const replies = [];
    for (const contactEmail of addresses)
      for (let time = 0; time < 4; time += 1)
        replies.push(await apply(app, someApplication({ contactEmail })));
    const seen = replies.map(({ status, body }) => JSON.stringify({ status, body }));
    expect(new Set(seen).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    for (const email of addresses) expect(await emailsTo(app, email)).toHaveLength(3);
  });

  it('sends a mailbox three emails an hour at most, aliases included, and saves no more', async () => {
    const [mailbox, domain] = someApplication().contactEmail.split('@');
    const names = [];
    for (let time = 0; time < 5; time += 1) {
      const contactEmail = `${mailbox}+${time}@${domain}`;
      const application = someApplication({ contactEmail });
      names.push(application.name);
      await apply(app, application);
    }
    const saved = await Promise.all(names.map(stored));
    expect(saved.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
  });

  it('takes ten applications an hour from an address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 11 }, () => apply(app, someApplication())),
    );
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('pretends to take what a program sends that fills in every field', async () => {
    const application = someApplication();
    const { status, body } = await apply(app, application, { referenceCode: 'x' });
    expect([status, body['success']]).toEqual([200, true]);
    expect(await stored(application.name)).toEqual([]);
    expect(await emailsTo(app, application.contactEmail)).toEqual([]);
  });

  it('refuses a form that was filled in faster than a person can, and says so', async () => {
    const application = someApplication();
    const fast = await apply(app, application, { filledInMs: FASTEST_APPLICATION_MS - 1 });
    expect([fast.status, fast.body['code']]).toEqual([400, 'application/too-fast']);
    expect(await stored(application.name)).toEqual([]);
    const slow = await apply(app, application, { filledInMs: FASTEST_APPLICATION_MS });
    expect(slow.status).toBe(200);
  });

  it('names the field of what is wrong', async () => {
    const { status, body } = await apply(app, someApplication({ registrations: [] }));
    expect([status, body['fields']]).toEqual([
      400,
      {
        'application.registrations': 'Please enter at least one registration number for Dentists',
      },
    ]);
  });

  it('lets a mailbox have three open applications', async () => {
    const { contactEmail } = someApplication();
    const tokens = [];
    for (let time = 0; time < 4; time += 1) {
      await app.connection.query('delete from rate_limit');
      later(1000);
      await apply(app, someApplication({ contactEmail }));
      tokens.push(await tokenOf(app, contactEmail));
    }
    const [first = '', second = '', third = '', fourth = ''] = tokens;
    for (const token of [first, second, third])
      expect((await ofLink('confirm', token)).status).toBe(200);
    const refused = await ofLink('confirm', fourth);
    expect([refused.status, refused.body['code']]).toEqual([409, 'application/too-many-open']);
    expect(await stateOf(fourth)).toBe('unconfirmed');
    expect((await ofLink('withdraw', second)).body['state']).toBe('withdrawn');
    expect((await ofLink('confirm', fourth)).body['state']).toBe('applied');
  });

  it.each(['open', 'confirm', 'withdraw'])('refuses to %s by a link that is none', async (call) => {
    const { status, body } = await ofLink(call, 'a'.repeat(43));
    expect([status, body['code']]).toEqual([404, 'application/link-not-valid']);
  });

  it('can be withdrawn, and then not confirmed', async () => {
    const application = someApplication();
    await apply(app, application);
    const token = await tokenOf(app, application.contactEmail);
    expect((await ofLink('withdraw', token)).body['state']).toBe('withdrawn');
    for (const call of ['confirm', 'withdraw'])
      expect((await ofLink(call, token)).body['code']).toBe('application/not-possible');
  });

  it('deletes what is not confirmed within seven days, and keeps the rest', async () => {
    const [waiting, confirmed] = [someApplication(), someApplication()];
    for (const application of [waiting, confirmed]) await apply(app, application);
    await ofLink('confirm', await tokenOf(app, confirmed.contactEmail));
    later(7 * DAY_MS - 1);
    await app.services.clinicApplications.deleteExpired();
    expect(await stored(waiting.name)).toHaveLength(1);
    later(1);
    await app.services.clinicApplications.deleteExpired();
    expect(await stored(waiting.name)).toEqual([]);
    expect(await stored(confirmed.name)).toEqual([{ state: 'applied' }]);
  });

  it('deletes what was withdrawn or declined after twelve months', async () => {
    const application = someApplication();
    await apply(app, application);
    await ofLink('withdraw', await tokenOf(app, application.contactEmail));
    later(360 * DAY_MS);
    await app.services.clinicApplications.deleteExpired();
    expect(await stored(application.name)).toEqual([{ state: 'withdrawn' }]);
    later(6 * DAY_MS);
    await app.services.clinicApplications.deleteExpired();
    expect(await stored(application.name)).toEqual([]);
  });

  it('takes hostile texts as texts', async () => {
    const applications = WORST_TEXTS.map((text) =>
      someApplication({ summary: text, contactRole: `A ${text}`.slice(0, 80) }),
    );
    // Through the service: more than the limit of the call allows.
    const { clinicApplications } = app.services;
    await Promise.all(
      applications.map((one) =>
        clinicApplications.apply({
          application: clinicApplicationForm.parse(one),
          referenceCode: '',
          filledInMs: 60_000,
        }),
      ),
    );
    for (const { name } of applications) expect(await stored(name)).toHaveLength(1);
  });
});
