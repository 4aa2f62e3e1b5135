import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addConfirmed,
  buildDesk,
  cardOf,
  type Desk,
  record,
} from '../appointments/testing/desk.ts';
import { buildApplication } from '../clinic-applications/testing/applications.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { confirmTokens } from '../newsletter/testing/newsletter-emails.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { messageIdOf, type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { dumpDatabase, HOLD_EMAILS, RELEASE_EMAILS } from './testing/dump-database.ts';
import { secretsOf } from './testing/secrets-of.ts';
import { visibleWords } from './testing/visible-words.ts';

/** Unique texts of an appointment. */
const PRIVATE = {
  symptoms: 'Throbbing wisdom molar',
  notes: 'Anxious about needles',
  serviceType: '20% off Orthodontic whitening',
};
const PRIVATE_WORDS = Object.values(PRIVATE)
  .flatMap((text) => text.split(' '))
  .filter((word) => !['20%', 'off', 'about'].includes(word));

/** Text lines that differ in the HTML: blank lines, the separator and the signature. */
const FURNITURE = /^$|^---$|^Halewell$|^http:\/\/[^/]*$/;

/** The emails of P-21, then further emails about appointments and memberships. */
const EMAIL_KINDS = [
  ['request received', 'appointment-requested', 'member'],
  ['request received, to the desk', 'appointment-waiting', 'desk'],
  ['confirmed', 'appointment-confirmed', 'member'],
  ['declined', 'appointment-declined', 'member'],
  ['rescheduled', 'appointment-rescheduled', 'member'],
  ['cancelled', 'appointment-cancelled', 'member'],
  ['cancelled, to the desk', 'appointment-called-off', 'desk'],
  ['added by a provider', 'appointment-added', 'member'],
  ['reminder 7 days before', /^appointment-reminder:.*:7$/, 'member'],
  ['reminder 1 day before', /^appointment-reminder:.*:1$/, 'member'],
  ['membership active', 'membership-active', 'member'],
  ['renewal notice', 'renewal-reminder', 'member'],
  ['refund', 'membership-refunded', 'friend'],
  ['reward earned', 'reward-earned', 'member'],
  ['referral completed', 'referral-completed', 'member'],
  ['membership ended', 'membership-ended', 'member'],
  ['withdrawn, to the desk', 'appointment-withdrawn', 'desk'],
  ['not answered in time', 'appointment-expired', 'member'],
] as const;

/** The emails with a link that needs no sign-in. */
const WITH_SECRET = [
  'verify-email',
  'password-reset',
  'sign-in-link',
  'email-change-asked',
  'email-change-confirm',
  'newsletter-confirm',
  'newsletter-welcome',
  'listing-confirm',
  'listing-approved',
] as const;

describe.skipIf(!hasTestDatabase())('every email of P-21, over real SMTP', () => {
  let app: TestApp;
  let smtp: SmtpInbox;
  let people: { desk: Desk; member: TestPerson; friend: TestPerson };
  let card: string;
  /** Received emails by intent. */
  const emails = new Map<string, Email>();
  /** Everything in the database while the emails wait, and after they were sent. */
  const dumps = { waiting: '', sent: '' };

  beforeAll(async () => {
    smtp = await startSmtpInbox();
    app = await startTestApp({ env: { SMTP_URL: smtp.url }, work: true });
    people = {
      desk: await buildDesk(app),
      member: await buildPerson(app, { plan: 'single' }),
      friend: await buildPerson(app),
    };
    card = await cardOf(people.member);
    await app.connection.runScript(HOLD_EMAILS);
    await askForLinks(people);
    await live(people);
    const { outboxStore } = app.services;
    dumps.waiting = await dumpDatabase(app.connection);
    // The reward's email is delayed while its check-in can be undone.
    await app.connection.runScript(RELEASE_EMAILS);
    await vi.waitFor(
      async () => {
        const unsent = (await outboxStore.listNewest(null, 1000)).filter((email) => !email.sent_at);
        expect(unsent.map(({ intent }) => intent)).toEqual([]);
      },
      { timeout: 40_000, interval: 100 },
    );
    const byId = new Map(smtp.received.map((email) => [messageIdOf(email), email]));
    for (const { id, intent } of await outboxStore.listNewest(null, 1000))
      emails.set(intent, await PostalMime.parse(byId.get(`<${id}@halewell.example>`) ?? ''));
    expect(smtp.received).toHaveLength(emails.size);
    dumps.sent = await dumpDatabase(app.connection);
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  /** Triggers every email with a link that opens an account or a subscription. */
  async function askForLinks({ member, friend }: typeof people): Promise<void> {
    const browser = createBrowser(app.url, app.url);
    const ask = async (path: string, body: object) =>
      expect((await browser.post(path, body)).status).toBe(200);
    const email = 'new.person@example.com';
    await ask('/sign-up/email', { email, password: PASSWORD, name: 'New Person' });
    await ask('/sign-up/email', { email: member.email, password: PASSWORD, name: 'Me Again' });
    await ask('/request-password-reset', { email: member.email });
    await ask('/sign-in/magic-link', { email: member.email });
    const change = { newEmail: 'friend.new@example.com' };
    expect((await friend.call('POST', '/identity/email-change', change)).status).toBe(200);
    const newsletter = { email: friend.email, name: '' };
    await app.services.newsletter.subscribe(friend, newsletter);
    const [token = ''] = await confirmTokens(app, friend.email);
    await app.services.newsletter.confirm(token);
    const application = await buildApplication(app);
    const { review } = app.services.clinicApplications;
    await review.move(friend.uid, application, { move: 'review' });
    await review.move(friend.uid, application, { move: 'approve' });
  }

  /** Triggers every email through the real calls and jobs. */
  async function live({ desk, member, friend }: typeof people): Promise<void> {
    const put = async (who: TestPerson, id: string, change: object) =>
      record(await who.call('PUT', `/appointments/${id}`, change));
    const request = async (requestedDate: string) => {
      const body = { providerId: desk.providerId, preferredTime: '2pm', ...PRIVATE, requestedDate };
      return record(await member.call('POST', '/appointments', body)).id;
    };
    const add = (requestedDate: string) =>
      addConfirmed(desk, member, { ...PRIVATE, requestedDate });

    const requested = await request('2026-04-20');
    await put(desk, requested, { status: 'confirmed' });
    await put(desk, requested, { requestedDate: '2026-04-21', preferredTime: '3pm' });
    await put(desk, requested, { status: 'cancelled' });
    await put(desk, await request('2026-04-20'), { status: 'cancelled' });
    await put(member, await request('2026-04-20'), { status: 'cancelled' });
    await put(member, await add('2026-04-20'), { status: 'cancelled' });
    for (let day = 2; day < 7; day += 1)
      record(
        await member
          .call('POST', `/appointments/${await add(`2026-03-0${day}`)}/check-in`, {
            earlyConfirmed: true,
          })
          .then((response) => ({
            ...response,
            body: response.body['appointment'] as Record<string, unknown>,
          })),
      );

    const referralCode = await app.services.referrals.codeOf(member.uid);
    await friend.call('POST', '/referrals/apply', { uid: friend.uid, referralCode });
    await buyPlan(app, friend.uid, friend.email, 'single');
    expect((await friend.call('POST', `/membership/${friend.uid}/refund`, {})).status).toBe(200);

    await add('2026-03-20');
    await request('2026-04-20');
    for (const morning of ['2026-03-13', '2026-03-19']) {
      app.clock.set(`${morning}T08:30:00Z`);
      await app.services.appointments.remind();
      await app.services.appointments.expire();
    }
    app.clock.set('2027-02-01T08:15:00Z');
    await app.services.membership.remind();
    expect((await member.call('POST', `/membership/${member.uid}/cancel-renewal`)).status).toBe(
      200,
    );
    app.clock.set('2027-03-04T00:07:00Z');
    await app.services.membership.sweep();
  }

  const emailsOf = (intent: string | RegExp) =>
    [...emails]
      .filter(([key]) =>
        typeof intent === 'string' ? key.startsWith(`${intent}:`) : intent.test(key),
      )
      .map(([, email]) => email);

  it.each(EMAIL_KINDS)('%s', (_, intent, to) => {
    // Two people become members.
    const addressed = (email: Email) => email.to?.map(({ address }) => address).join();
    const email = emailsOf(intent).find((one) => addressed(one) === people[to].email);
    expect(email).toBeDefined();
    expect(email?.from).toMatchObject({ name: 'Halewell' });
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('list-id')).toBe(false);
    expect(email?.subject?.length).toBeGreaterThan(10);
    // Text and HTML have the same content.
    expect(email?.text).toContain(email?.subject?.split(':')[0]);
    const lines = (email?.text ?? '').split('\n').filter((line) => !FURNITURE.test(line));
    const words = visibleWords(email?.html ?? '');
    for (const line of lines) expect(words).toContain(plain(line));
    expect(email?.html).toMatch(/<h1[^>]*>/);
  });

  it('none contains symptoms or a card number', () => {
    expect(emails.size).toBeGreaterThan(EMAIL_KINDS.length);
    for (const [intent, { subject, text, html }] of emails) {
      expect(subject).not.toMatch(/Provider desk|desk-\d|Robin|Marlow|%/i);
      for (const word of [...PRIVATE_WORDS, card]) {
        const everything = `${intent} ${subject} ${text} ${html}`.toLowerCase();
        expect(everything).not.toContain(word.toLowerCase());
      }
    }
  });

  it.each(WITH_SECRET)('the link of %s is in no copy of the database', (kind) => {
    const secrets = emailsOf(kind).flatMap((email) => secretsOf(email));
    expect(secrets).not.toEqual([]);
    for (const secret of secrets)
      for (const dump of Object.values(dumps)) expect(dump.includes(secret)).toBe(false);
  });

  it('no email has a secret that is in a copy of the database', () => {
    expect(dumps.waiting).toContain('verify-email:');
    expect(dumps.sent).toContain('verify-email:');
    const found = [...emails].filter(([, email]) =>
      secretsOf(email, [people.desk.providerId]).some((secret) =>
        Object.values(dumps).some((dump) => dump.includes(secret)),
      ),
    );
    expect(found.map(([intent]) => intent.split(':')[0])).toEqual([]);
  });

  it('asks "not you?" if a provider added the appointment', () => {
    const added = emailsOf('appointment-added');
    expect(added.length).toBeGreaterThan(0);
    for (const { text, html } of added) {
      expect(text).toContain('Not you?');
      expect(html).toContain('Not you?');
    }
  });
});

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/:$/, '');
}
