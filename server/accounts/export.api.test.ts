import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { revealCode } from '../membership/testing/use-membership.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { leaveTraces, signUp } from './testing/leave-traces.ts';

/** Every table with personal data, and the export section of its rows. */
const EXPORTED: Readonly<Record<string, string>> = {
  account: 'profile',
  identity_user: 'identity',
  identity_account: 'signInMethods',
  identity_session: 'sessions',
  identity_passkey: 'passkeys',
  identity_authenticator: 'authenticatorApps',
  identity_recovery_code: 'recoveryCodes',
  family_record: 'family',
  health_card: 'healthCard',
  membership: 'membership',
  payment_ledger: 'payments',
  payment_customer: 'paymentCustomer',
  former_payment_customer: 'formerPaymentCustomers',
  checkout: 'checkouts',
  duplicate_subscription: 'repaidSubscriptions',
  refund_request: 'refundRequests',
  failed_refund: 'failedRefunds',
  payment_dispute: 'paymentDisputes',
  payment_set_aside: 'paymentsNotRecorded',
  fraud_warning: 'fraudWarnings',
  plan_change: 'planChanges',
  favourite: 'favourites',
  code_reveal: 'codesRevealed',
  clinic_staff: 'clinics',
  clinic_owner: 'clinics',
  clinic_desk: 'clinics',
  clinic_log: 'clinicChanges',
  clinic_invitation: 'clinicInvitations',
  appointment: 'appointments',
  appointment_event: 'appointmentChanges',
  referral_code: 'referral',
  referral: 'referredFriends',
  reward_visit: 'rewardVisits',
  reward_set: 'rewardStatement',
  reward_entry: 'rewardStatement',
  newsletter_subscriber: 'newsletter',
  mail_outbox: 'mails',
  identity_email_change: 'emailChange',
  former_email: 'formerEmails',
  identity_lock_link: 'securityEvents',
  audit_entry: 'auditEntries',
};

/** Tables excluded from the export, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  identity_mailed_link: 'hashes of link tokens, which tell nothing and end within a day',
  identity_passkey_challenge: 'random numbers to sign, which tell nothing and end within minutes',
  identity_pending_sign_in: 'a hash that tells nothing and ends within five minutes',
  clinic_notification_owner_off:
    'a choice of the clinic about its emails, which this person sees on its page',
  record_change:
    'the record of a clinic; what this person did to it is among the changes of the clinic',
  record_version:
    'the record of a clinic; what this person did to it is among the changes of the clinic',
  provider: 'the owner of the build before, who is among the people of the clinic',
  reward_account: 'two counts of rows that are in the export themselves',
  patient_word: 'the words of names that the export has, to find them by',
  payment_balance: 'the sums of payments, which are all listed',
  referral_maturing: 'sums of referrals, which are all listed',
  referral_tally: 'counts of referrals, which are all listed',
  payment_card: 'keyed hashes that nobody can read, of the cards of payments, which are all listed',
  newsletter_asker: 'how many addresses were asked for today, as keyed hashes that nobody can read',
};

/** Sections that are empty for this person, without a provider record, refunds or disputes. */
const EMPTY = [
  'passkeys',
  'emailChange',
  'formerEmails',
  'securityEvents',
  'formerPaymentCustomers',
  'repaidSubscriptions',
  'refundRequests',
  'failedRefunds',
  'paymentDisputes',
  'fraudWarnings',
  'paymentsNotRecorded',
  'planChanges',
  'clinics',
  'clinicChanges',
  'clinicInvitations',
  'referredFriends',
  'rewardStatement',
];

describe.skipIf(!hasTestDatabase())('the data export', () => {
  let app: TestApp;
  let person: TestPerson;
  let desk: Desk;
  let sections: Record<string, Record<string, unknown>[]>;

  const download = (format: string) =>
    person.call('GET', `/auth/user/${person.uid}/export?format=${format}`);

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    person = await signUp(app, 'quillon@example.com');
    await leaveTraces(app, person, desk);
    // An operator wrote something down about the person.
    await app.connection.db
      .insertInto('audit_entry')
      .values({
        at: app.clock.now(),
        actor_uid: desk.uid,
        action: 'account/role',
        subject: person.uid,
        detail: '{}',
      })
      .execute();
    await revealCode(app.connection.db, person.uid, app.clock.now());
    sections = JSON.parse(String((await download('json')).body['content']));
  });
  afterAll(() => app.stop());

  it('covers every table with personal data, or excludes it with a reason', async () => {
    const { rows } = await app.connection.query(
      `select distinct table_name as name from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema')
         and (column_name ~ '^(.*_)?uid$' or column_name in
           ('user_id', 'email', 'recipient', 'requested_by', 'decided_by'))
       order by 1`,
      [],
    );
    const tables = (rows as { name: string }[]).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['account', 'appointment', 'mail_outbox']));
    const known = { ...EXPORTED, ...LEFT_OUT };
    expect(tables.filter((name) => !(name in known))).toEqual([]);
  });

  it.each([...new Set(Object.values(EXPORTED))])('has the section %s', (section) => {
    expect(sections[section]).toBeInstanceOf(Array);
    expect(sections[section]?.length === 0).toBe(EMPTY.includes(section));
  });

  it('contains what was typed, unsealed', () => {
    const text = JSON.stringify(sections).toLowerCase();
    for (const word of [
      'xanthomere',
      'quillon@example.com',
      '07700900987',
      'brillig',
      'mimsyborough',
      'slithyache',
      'outgrabenote',
      'uffishthought',
      'tulgeytime',
      'momerathia',
      'jabberagent',
    ])
      expect(text).toContain(word);
  });

  it('contains neither secrets nor email bodies', async () => {
    const { body } = await download('json');
    const { rows } = await app.connection.query(
      `select password as secret from identity_account where user_id = $1
       union all select token from identity_session where user_id = $1`,
      [person.uid],
    );
    const emails = await app.services.outboxStore.listNewest(person.email);
    const secrets = [
      ...(rows as { secret: string }[]).map(({ secret }) => secret),
      ...emails.map(({ text_body: text }) => text),
    ];
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(body['content']).not.toContain(secret);
  });

  it('has the same values as CSV', async () => {
    const { body } = await download('csv');
    expect(body).toMatchObject({
      fileName: 'halewell-my-data-2026-03-02.csv',
      mediaType: 'text/csv',
    });
    const lines = String(body['content']).split('\r\n');
    expect(lines).toContain('profile,1,full_name,Xanthomere Quobalt');
    expect(lines).toContain('family,1,familyMembers.0.fullName,Tove Mimsyborough');
    expect(lines).toContain('payments,1,amount_pence,15000');
  });

  it('is not an operator’s to download', async () => {
    const admin = await buildPerson(app, { role: 'admin' });
    const response = await admin.call('GET', `/auth/user/${person.uid}/export?format=json`);
    expect([response.status, response.body['code']]).toEqual([404, 'auth/not-found']);
  });

  describe('for an operator who answers a request', () => {
    let admin: TestPerson;
    beforeAll(async () => {
      admin = await buildPerson(app, { role: 'admin' });
      // The clinic corrects the service and the notes, which are among the changes too.
      const id = String(sections['appointments']?.[1]?.['id']);
      const { rows } = await app.connection.query('select version from appointment where id = $1', [
        id,
      ]);
      const corrected = await desk.call('PUT', `/appointments/${id}/corrections`, {
        notes: 'Frabjousnote',
        serviceType: '10% off a crown',
        version: (rows as { version: number }[])[0]?.version,
      });
      if (corrected.status !== 200) throw new Error(corrected.text);
    });
    const REASON = 'Asked for by letter, ticket 4711';
    const exportFor = (uid: string, body: object = { reason: REASON }) =>
      admin.call('POST', `/admin/people/${uid}/export`, body);

    it.each([{}, { reason: '' }, { reason: '  ' }, { reason: 'no' }])(
      'needs a reason: %j',
      async (body) => {
        const refused = await exportFor(person.uid, body);
        expect([refused.status, refused.body['code']]).toEqual([400, 'request/invalid']);
      },
    );

    it('leaves out what is about health, in both formats', async () => {
      for (const format of ['json', 'csv']) {
        const response = await exportFor(person.uid, { reason: REASON, format });
        const content = String(response.body['content']).toLowerCase();
        expect(content).toContain('xanthomere');
        expect(content).toContain(desk.providerId);
        for (const word of [
          'slithyache',
          'outgrabenote',
          'frabjousnote',
          'uffishthought',
          'crown',
          'consultation',
        ])
          expect(content, word).not.toContain(word);
      }
    });

    it('keeps the person’s own copy whole', async () => {
      const own = String((await download('json')).body['content']).toLowerCase();
      for (const word of ['slithyache', 'outgrabenote', 'frabjousnote', 'uffishthought', 'crown'])
        expect(own).toContain(word);
    });

    it('is in the audit log with its reason and what it held', async () => {
      await exportFor(person.uid);
      const { rows } = await app.connection.query(
        `select detail from audit_entry where action = 'account/exported' and actor_uid = $1
         order by id desc limit 1`,
        [admin.uid],
      );
      expect(rows).toEqual([
        {
          detail: {
            reason: REASON,
            held: expect.stringMatching(/^profile 1, identity 1, .*appointments \d/),
            leftOut: 'health texts',
          },
        },
      ]);
      // What it did not hold is not named.
      const [{ detail }] = rows as [{ detail: { held: string } }];
      expect(detail.held).not.toMatch(/ 0(?:,|$)/);
    });

    it('is announced to the person by email, without the reason', async () => {
      const other = await buildPerson(app);
      await exportFor(other.uid);
      const emails = await app.services.outboxStore.listNewest(other.email);
      const [email] = emails.filter(({ intent }) => intent.startsWith('data-exported:'));
      expect(email?.subject).toBe('We made a copy of your data');
      expect(email?.text_body).toContain('left out');
      expect(email?.text_body).not.toContain('ticket 4711');
    });

    it('is refused to members and clinics, and unknown for nobody', async () => {
      const refused = await person.call('POST', `/admin/people/${person.uid}/export`, {
        reason: REASON,
      });
      expect([refused.status, refused.body['code']]).toEqual([403, 'auth/forbidden']);
      expect((await exportFor('nobody')).body['code']).toBe('account/not-found');
    });
  });

  it('refuses other formats', async () => {
    expect((await download('xml')).status).toBe(400);
  });
});
