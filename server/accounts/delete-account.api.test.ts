import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { createBrowser } from '../identity/testing/test-identity.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { HOLD_EMAILS, RELEASE_EMAILS } from '../email/testing/dump-database.ts';
import {
  CANARIES,
  LEAVING_EMAIL,
  LEAVING_PASSWORD,
  leaveTraces,
  signUp,
} from './testing/leave-traces.ts';
import { changeEverything, FORMER_EMAIL, LATER_CANARIES } from './testing/change-everything.ts';
import { searchDatabase } from './testing/search-database.ts';

const words = Object.entries({ ...CANARIES, ...LATER_CANARIES });
/** Sealed or not stored: never found, not even before the deletion. */
const NEVER_READABLE = [
  'phone',
  'address',
  'family',
  'symptoms',
  'notes',
  'checkIn',
  'search',
  'laterPhone',
  'laterAddress',
  'laterFamily',
  'laterVisit',
];
/** The payment records, where the anonymous uid may remain. */
const PAYMENT_RECORDS =
  /^public\.(payment_ledger|payment_balance|payment_customer|former_payment_customer|membership|refund_request|failed_refund|payment_dispute|payment_set_aside|fraud_warning|plan_change|duplicate_subscription|sandbox_object)\./;

describe.skipIf(!hasTestDatabase())('deleting an account', () => {
  let app: TestApp;
  let smtp: SmtpInbox;
  let desk: Desk;
  let person: TestPerson;
  let before: Map<string, string[]>;
  /** Where the address is while the email about the deletion waits. */
  let waiting: string[];
  const log: string[] = [];

  const remove = (who: TestPerson, body: object, by: TestPerson = who) =>
    by.call('DELETE', `/auth/user/${who.uid}`, body);
  const search = async () =>
    new Map(
      await Promise.all(
        words.map(
          async ([place, word]) => [place, await searchDatabase(app.connection, word)] as const,
        ),
      ),
    );

  beforeAll(async () => {
    smtp = await startSmtpInbox();
    app = await startTestApp({
      env: { LOG_LEVEL: 'trace', SMTP_URL: smtp.url },
      work: true,
      logInto: { write: (line) => void log.push(line) },
    });
    desk = await buildDesk(app);
    person = await signUp(app, FORMER_EMAIL);
    await leaveTraces(app, person, desk);
    person = await changeEverything(app, person, desk, LEAVING_EMAIL);
    before = await search();
    await app.connection.runScript(HOLD_EMAILS);
    const response = await remove(person, { confirmed: true });
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('deleted')]);
    await app.sandbox.settled();
    waiting = await searchDatabase(app.connection, LEAVING_EMAIL);
    await app.connection.runScript(RELEASE_EMAILS);
    await vi.waitFor(
      async () => expect(await app.services.outboxStore.listNewest(LEAVING_EMAIL)).toEqual([]),
      { timeout: 20_000, interval: 100 },
    );
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  it.each(words)('finds the %s in the database before', (place) => {
    const found = before.get(place) ?? [];
    if (NEVER_READABLE.includes(place)) expect(found).toEqual([]);
    else expect(found.length).toBeGreaterThan(0);
  });

  it.each(words)('removes the %s from the whole database', async (_place, word) => {
    expect(await searchDatabase(app.connection, word)).toEqual([]);
  });

  it.each(words)('keeps the %s out of the log', (_place, word) => {
    expect(log.length).toBeGreaterThan(20);
    expect(log.filter((line) => line.toLowerCase().includes(word))).toEqual([]);
  });

  it('says so to the address that the account had, which is kept until then', async () => {
    expect(waiting).toEqual(['public.mail_outbox.recipient']);
    const emails = await Promise.all(smtp.received.map((email) => PostalMime.parse(email)));
    const notices = emails.filter(({ subject }) => subject === 'Your Halewell account was deleted');
    expect(notices.map(({ to }) => to?.map(({ address }) => address))).toEqual([[LEAVING_EMAIL]]);
    const [{ text } = {}] = notices;
    expect(text).toContain('Someone signed in to your Halewell account has just deleted it.');
    expect(text).toContain('six years');
    expect(text).toContain('If it wasn’t you, please reply to this email or call us');
  });

  it('leaves the uid only in the payment records', async () => {
    const found = await searchDatabase(app.connection, person.uid);
    expect(found.filter((place) => !PAYMENT_RECORDS.test(place))).toEqual([]);
    const { rows } = await app.connection.query(
      'select kind, amount_pence from payment_ledger where uid = $1',
      [person.uid],
    );
    expect(rows).toEqual([{ kind: 'charge', amount_pence: 15000 }]);
  });

  it('signs the person out everywhere and refuses sign-in', async () => {
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body['code']).toBe(
      'auth/required',
    );
    const signIn = { email: LEAVING_EMAIL, password: LEAVING_PASSWORD };
    const response = await createBrowser(app.url, app.url).post('/sign-in/email', signIn);
    expect([response.status, response.body['code']]).toEqual([401, 'auth/invalid-credential']);
  });

  it('shows the provider a former member with the upcoming visit cancelled', async () => {
    const path = `/appointments/provider/${desk.providerId}/address/0`;
    const { body } = await desk.call('GET', path);
    const rows = (Array.isArray(body) ? body : Object.values(body)) as Record<string, unknown>[];
    const seen = rows.map(({ patientName, status }) => `${String(patientName)} ${String(status)}`);
    expect(new Set(seen)).toEqual(new Set(['Former member cancelled', 'Former member checked-in']));
  });

  it('stops charging', async () => {
    const customer = await app.connection.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', person.uid)
      .executeTakeFirstOrThrow();
    expect(await app.sandbox.port.listSubscriptions(customer.customer_id)).toMatchObject([
      { status: 'canceled' },
    ]);
  });

  it('leaves a former address to the account that has it now', async () => {
    const [mover, heir] = [await buildPerson(app), await buildPerson(app)];
    const { identity, outboxStore, accountLife } = app.services;
    const subjectsIn = async (uid: string) => {
      const { content } = await accountLife.exportPersonalData(uid, 'json');
      const { mails } = JSON.parse(content) as { mails: { recipient: string; subject: string }[] };
      return mails.filter(({ recipient }) => recipient === mover.email).map((one) => one.subject);
    };
    await mover.call('POST', '/email/newsletter/subscribe', { email: mover.email, name: '' });
    await vi.waitFor(() => expect(smtp.recipients).toContain(mover.email), 20_000);
    expect(await identity.changeEmail(mover.email, `moved.${mover.email}`)).toBe('changed');
    expect(await identity.changeEmail(heir.email, mover.email)).toBe('changed');
    const CHANGED = 'Your Halewell email was changed';
    const ofMover = ['Confirm your Halewell newsletter', CHANGED];
    expect(await subjectsIn(mover.uid)).toEqual(ofMover);
    expect(await subjectsIn(heir.uid)).toEqual([CHANGED]);
    await accountLife.deleteAccount(mover.uid, mover.uid);
    expect((await outboxStore.listNewest(mover.email)).map(({ subject }) => subject)).toEqual([
      CHANGED,
    ]);
    expect((await identity.findUser(heir.uid))?.email).toBe(mover.email);
  });

  it('allows a new sign-up with the same address', async () => {
    const newAccount = await signUp(app, LEAVING_EMAIL);
    expect(newAccount.uid).not.toBe(person.uid);
    expect((await newAccount.call('GET', `/favorites?userId=${newAccount.uid}`)).text).toBe('[]');
    expect(
      (await newAccount.call('GET', `/stripe/subscription-status/${newAccount.uid}`)).body,
    ).toMatchObject({
      active: false,
    });
    expect((await remove(newAccount, { confirmed: true })).status).toBe(200);
  });

  it.each([1, 2, 3])('succeeds once from three concurrent tabs (%s)', async () => {
    const twice = await buildPerson(app, { plan: 'single' });
    const wish = { confirmed: true };
    const responses = await Promise.all([1, 2, 3].map(() => remove(twice, wish)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await app.services.identity.findUser(twice.uid)).toBeNull();
    await vi.waitFor(() => expect(smtp.recipients).toContain(twice.email), 20_000);
    const left = () => app.services.outboxStore.listNewest(twice.email);
    await vi.waitFor(async () => expect(await left()).toEqual([]), 20_000);
    const notices = smtp.received.filter((email) => email.includes(`To: ${twice.email}`));
    expect(notices.filter((email) => email.includes('account was deleted'))).toHaveLength(1);
  });
});
