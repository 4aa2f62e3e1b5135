import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ExportedRow, ExportedSections, Person } from './person.ts';

/** A person's account, and their rows in shared tables by section. */
export function createExportStore(db: Kysely<Tables>) {
  return {
    findAccount: (uid: string) =>
      db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst(),

    async read(person: Person): Promise<ExportedSections> {
      const queries = { ...ofAccount(person), ...ofMembership(person), ...ofActivity(person) };
      const sections: Record<string, ExportedRow[]> = {};
      for (const [name, query] of Object.entries(queries))
        sections[name] = (await query.execute(db)).rows;
      return sections;
    },
  };
}

type Queries = Record<string, RawBuilder<ExportedRow>>;

function ofAccount({ uid }: Person): Queries {
  return {
    identity: sql`select id as uid, name, email, email_verified, image, created_at, updated_at
      from identity_user where id = ${uid}`,
    formerEmails: sql`select email, left_at from former_email where uid = ${uid} order by left_at`,
    emailChange: sql`select new_email, approved_at, confirmed_at, expires_at
      from identity_email_change where user_id = ${uid}`,
    securityEvents: sql`select event, happened_at, previous_email, expires_at
      from identity_lock_link where user_id = ${uid} order by happened_at`,
    // Without the password: only its hash is stored.
    signInMethods: sql`select provider_id as method, account_id, scope, created_at, updated_at
      from identity_account where user_id = ${uid}`,
    // Without the key: only its public half is stored.
    passkeys: sql`select name, created_at, last_used_at
      from identity_passkey where user_id = ${uid} order by created_at`,
    // Without keys and codes: the file would sign its reader in.
    authenticatorApps: sql`select created_at, confirmed_at
      from identity_authenticator where user_id = ${uid}`,
    recoveryCodes: sql`select created_at, used_at
      from identity_recovery_code where user_id = ${uid} order by created_at, used_at`,
    sessions: sql`select ip_address, user_agent, created_at, updated_at, expires_at, proved_at,
        second_factor
      from identity_session where user_id = ${uid} order by created_at`,
  };
}

function ofMembership({ uid }: Person): Queries {
  return {
    healthCard: sql`select uid, number, created_at from health_card where uid = ${uid}`,
    membership: sql`select * from membership where uid = ${uid} order by started_at`,
    payments: sql`select * from payment_ledger where uid = ${uid} order by happened_at, id`,
    paymentCustomer: sql`select uid, customer_id, created_at
      from payment_customer where uid = ${uid}`,
    formerPaymentCustomers: sql`select customer_id, replaced_at
      from former_payment_customer where uid = ${uid} order by replaced_at`,
    checkouts: sql`select plan, status, session_id, created_at, closed_at
      from checkout where uid = ${uid} order by created_at`,
    refundRequests: sql`select status, reason, asked_at, decided_at, note, refunded_at,
        refunded_pence, membership_id
      from refund_request where uid = ${uid} order by asked_at`,
    failedRefunds: sql`select refund_id, description, amount_pence, failed_at, status,
        settled_at, note
      from failed_refund where uid = ${uid} order by failed_at`,
    paymentDisputes: sql`select dispute_id, description, amount_pence, reason, status, opened_at
      from payment_dispute where uid = ${uid} order by opened_at`,
    paymentsNotRecorded: sql`select kind, object_id, reason, found_at
      from payment_set_aside where uid = ${uid} order by found_at`,
    fraudWarnings: sql`select warning_id, description, amount_pence, fraud_type, opened_at,
        decision, decided_at, note
      from fraud_warning where uid = ${uid} order by opened_at`,
    planChanges: sql`select membership_id, amount_pence, status, invoice_id, created_at, settled_at
      from plan_change where uid = ${uid} order by created_at`,
    repaidSubscriptions: sql`select * from duplicate_subscription where uid = ${uid}`,
  };
}

function ofActivity({ uid, emails }: Person): Queries {
  return {
    favourites: sql`select provider.id, provider.name, favourite.created_at
      from favourite join provider on provider.id = favourite.provider_id
      where favourite.uid = ${uid} order by favourite.created_at`,
    codesRevealed: sql`select provider.id, provider.name, code_reveal.revealed_at
      from code_reveal join provider on provider.id = code_reveal.provider_id
      where code_reveal.uid = ${uid} order by code_reveal.revealed_at`,
    clinics: sql`select provider.id, provider.name, staff.kind, staff.added_at
      from clinic_staff as staff join provider on provider.id = staff.provider_id
      where staff.uid = ${uid} order by provider.id`,
    clinicChanges: sql`select provider_id, at, action, detail
      from clinic_log where actor_uid = ${uid} order by id`,
    clinicInvitations: sql`select provider_id, kind, created_at, expires_at,
        ${uid} in (invited_by, invited_by_operator) is true as by_you
      from clinic_invitation
      where email = any(${emails}::text[]) or ${uid} in (invited_by, invited_by_operator)
      order by created_at, id`,
    mails: sql`select recipient, subject, created_at, sent_at, failed_at from mail_outbox
      where lower(recipient) = any(${emails}::text[]) and coalesce(former_uid, ${uid}) = ${uid}
        or lower(recipient) in (select email from former_email where uid = ${uid})
          and former_uid = ${uid}
      order by created_at`,
    auditEntries: sql`
      select at, action, subject, detail, actor_uid is not distinct from ${uid} as by_you
      from audit_entry where actor_uid = ${uid} or subject = ${uid} order by id`,
  };
}
