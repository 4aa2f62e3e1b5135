import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ExportedSections, Person } from './person.ts';

/** What the account's own and the shared tables hold about a person, by section. */
export function createExportStore(db: Kysely<Tables>) {
  return {
    async read({ uid, email }: Person): Promise<ExportedSections> {
      return {
        ...(await readProfile(db, uid)),
        ...(await readMembership(db, uid)),
        ...(await readInterests(db, uid)),
        ...(await readTraces(db, uid, email)),
      };
    },
  };
}

async function readProfile(db: Kysely<Tables>, uid: string): Promise<ExportedSections> {
  return {
    profile: await db.selectFrom('account').selectAll().where('uid', '=', uid).execute(),
    identity: await db
      .selectFrom('identity_user')
      .select(['id as uid', 'name', 'email', 'email_verified', 'image', 'created_at', 'updated_at'])
      .where('id', '=', uid)
      .execute(),
    // Of a password there is nothing to hand over: only a hash of it is kept.
    signInMethods: await db
      .selectFrom('identity_account')
      .select(['provider_id as method', 'account_id', 'scope', 'created_at', 'updated_at'])
      .where('user_id', '=', uid)
      .execute(),
    sessions: await db
      .selectFrom('identity_session')
      .select(['ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
      .where('user_id', '=', uid)
      .orderBy('created_at')
      .execute(),
  };
}

async function readMembership(db: Kysely<Tables>, uid: string): Promise<ExportedSections> {
  return {
    healthCard: await db
      .selectFrom('health_card')
      .select(['uid', 'number', 'created_at'])
      .where('uid', '=', uid)
      .execute(),
    membership: await db
      .selectFrom('membership')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('started_at')
      .execute(),
    payments: await db
      .selectFrom('payment_ledger')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
    paymentCustomer: await db
      .selectFrom('payment_customer')
      .select(['uid', 'customer_id', 'created_at'])
      .where('uid', '=', uid)
      .execute(),
    formerPaymentCustomers: await db
      .selectFrom('former_payment_customer')
      .select(['customer_id', 'replaced_at'])
      .where('uid', '=', uid)
      .orderBy('replaced_at')
      .execute(),
    checkouts: await db
      .selectFrom('checkout')
      .select(['plan', 'status', 'session_id', 'created_at', 'closed_at'])
      .where('uid', '=', uid)
      .orderBy('created_at')
      .execute(),
    refundRequests: await db
      .selectFrom('refund_request')
      .select(['status', 'reason', 'asked_at', 'decided_at', 'note', 'refunded_at'])
      .select(['refunded_pence', 'membership_id'])
      .where('uid', '=', uid)
      .orderBy('asked_at')
      .execute(),
    failedRefunds: await db
      .selectFrom('failed_refund')
      .select(['refund_id', 'description', 'amount_pence', 'failed_at', 'status'])
      .select(['settled_at', 'note'])
      .where('uid', '=', uid)
      .orderBy('failed_at')
      .execute(),
    paymentDisputes: await db
      .selectFrom('payment_dispute')
      .select(['dispute_id', 'description', 'amount_pence', 'reason', 'status', 'opened_at'])
      .where('uid', '=', uid)
      .orderBy('opened_at')
      .execute(),
    fraudWarnings: await db
      .selectFrom('fraud_warning')
      .select(['warning_id', 'description', 'amount_pence', 'fraud_type', 'opened_at'])
      .select(['decision', 'decided_at', 'note'])
      .where('uid', '=', uid)
      .orderBy('opened_at')
      .execute(),
    planChanges: await db
      .selectFrom('plan_change')
      .select(['membership_id', 'amount_pence', 'status', 'invoice_id', 'created_at', 'settled_at'])
      .where('uid', '=', uid)
      .orderBy('created_at')
      .execute(),
    repaidSubscriptions: await db
      .selectFrom('duplicate_subscription')
      .selectAll()
      .where('uid', '=', uid)
      .execute(),
  };
}

async function readInterests(db: Kysely<Tables>, uid: string): Promise<ExportedSections> {
  return {
    favourites: await db
      .selectFrom('favourite')
      .innerJoin('provider', 'provider.id', 'favourite.provider_id')
      .select(['provider.id', 'provider.name', 'favourite.created_at'])
      .where('favourite.uid', '=', uid)
      .orderBy('favourite.created_at')
      .execute(),
    codesRevealed: await db
      .selectFrom('code_reveal')
      .innerJoin('provider', 'provider.id', 'code_reveal.provider_id')
      .select(['provider.id', 'provider.name', 'code_reveal.revealed_at'])
      .where('code_reveal.uid', '=', uid)
      .orderBy('code_reveal.revealed_at')
      .execute(),
    providerRecords: await db
      .selectFrom('provider')
      .select(['id', 'name', 'created_at', 'updated_at'])
      .where('owner_uid', '=', uid)
      .orderBy('id')
      .execute(),
  };
}

async function readTraces(
  db: Kysely<Tables>,
  uid: string,
  email: string,
): Promise<ExportedSections> {
  return {
    mails: await db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'created_at', 'sent_at', 'failed_at'])
      .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
      .orderBy('created_at')
      .execute(),
    auditEntries: await db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'subject', 'detail'])
      .select(sql<boolean>`actor_uid is not distinct from ${uid}`.as('by_you'))
      .where((where) => where.or([where('actor_uid', '=', uid), where('subject', '=', uid)]))
      .orderBy('id')
      .execute(),
  };
}
