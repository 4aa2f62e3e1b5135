import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Person } from './person.ts';

/** A person with every other name under which texts may speak of them. */
export type Traces = Person & {
  /** As the throttles of the identity service count the account. */
  readonly accountKey: string;
};

/** Deletes accounts, and what points at one without a foreign key. */
export function createForgetStore(db: Kysely<Tables>) {
  return {
    findPerson(uid: string): Promise<Person | undefined> {
      return db
        .selectFrom('identity_user')
        .select(['id as uid', 'email'])
        .where('id', '=', uid)
        .executeTakeFirst();
    },

    /** The provider's customers of a person, the present one and those before it. */
    async listCustomers(uid: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select customer_id as id from payment_customer where uid = ${uid}
        union all select customer_id from former_payment_customer where uid = ${uid}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * Deletes everything of a person in one transaction. `others` forgets what other areas keep,
     * while the account is still there. Where another call was quicker nothing happens.
     */
    async forget(
      traces: Traces,
      others: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const held = await trx
          .selectFrom('identity_user')
          .select('id')
          .where('id', '=', traces.uid)
          .forUpdate()
          .executeTakeFirst();
        if (!held) return;
        const card = await trx
          .selectFrom('health_card')
          .select('number')
          .where('uid', '=', traces.uid)
          .executeTakeFirst();
        await others(trx);
        await forgetTraces(trx, traces, card?.number ?? null);
        // Sessions, ways to sign in, the profile and all that hangs on it go with the person.
        await trx.deleteFrom('identity_user').where('id', '=', traces.uid).execute();
      });
    },

    /** Forgets the favourites, and with them what `others` forgets. */
    async resetPreferences(
      uid: string,
      others: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('favourite').where('uid', '=', uid).execute();
        await others(trx);
      });
    },

    /** What an operator did with somebody else's account. @param subject null where it is gone */
    note: (
      actorUid: string,
      action: 'account/exported' | 'account/deleted',
      subject: string | null,
      at: Date,
    ) => writeAudit(db, { at, actorUid, action, subject }),
  };
}

export type ForgetStore = ReturnType<typeof createForgetStore>;

async function forgetTraces(
  trx: Transaction<Tables>,
  { uid, email, accountKey }: Traces,
  cardNumber: string | null,
): Promise<void> {
  const names = [uid, email, ...(cardNumber === null ? [] : [cardNumber])];
  const pattern = names.map(asWholeWord).join('|');
  const speaksOf = (column: string) => sql<boolean>`${sql.ref(column)}::text ~* ${pattern}`;

  const mails = await trx
    .deleteFrom('mail_outbox')
    .where((where) =>
      where.or([
        sql<boolean>`lower(recipient) = ${email.toLowerCase()}`,
        speaksOf('text_body'),
        speaksOf('intent'),
      ]),
    )
    .returning('id')
    .execute();
  const emailIds = mails.map(({ id }) => id);
  await sql`delete from pgboss.job
    where data->>'id' = any(${emailIds}::text[])
      or ${speaksOf('data')} or ${speaksOf('output')} or ${speaksOf('singleton_key')}`.execute(trx);

  // What somebody did to others stays written down, without saying who it was.
  await trx
    .deleteFrom('audit_entry')
    .where((where) => where.or([speaksOf('subject'), speaksOf('detail')]))
    .execute();
  await sql`update audit_entry set actor_uid = null where actor_uid = ${uid}`.execute(trx);

  await trx
    .deleteFrom('idempotency_key')
    .where((where) => where.or([speaksOf('key'), speaksOf('body')]))
    .execute();
  await sql`delete from rate_limit
    where strpos(key, ${uid}) > 0 or strpos(key, ${accountKey}) > 0`.execute(trx);
  await trx.deleteFrom('checkout').where('uid', '=', uid).execute();
  // Payment records stay; an operator's free words about the person do not.
  await sql`update refund_request set note = '' where uid = ${uid}`.execute(trx);
  await sql`update failed_refund set note = '' where uid = ${uid}`.execute(trx);
  await sql`update refund_request set decided_by = null where decided_by = ${uid}`.execute(trx);
  await sql`update failed_refund set settled_by = null where settled_by = ${uid}`.execute(trx);
  await trx
    .deleteFrom('identity_verification')
    .where((where) => where.or([speaksOf('identifier'), speaksOf('value')]))
    .execute();
}

/** A pattern for a name that stands alone: "ann@example.com" is not in "joann@example.com". */
function asWholeWord(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return String.raw`(^|[^a-z0-9._%+-])${escaped}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`;
}
