import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Person } from './person.ts';

/** A person with the other identifiers by which rows may mention them. */
export type Identifiers = Person & {
  /** The keys of `emails` in the identity service's rate limits. */
  readonly accountKeys: readonly string[];
};

/** What the audit log keeps of a deletion. */
export type ErasureTrace = {
  /** The account, as the list of erasures has it. */
  readonly hash: string;
  /** The person, or an operator; null for the system. */
  readonly by: string | null;
  readonly at: Date;
};

/** Deletes accounts and rows that mention one without a foreign key. */
export function createErasureStore(db: Kysely<Tables>) {
  return {
    findPerson(uid: string): Promise<(Person & { readonly isVerified: boolean }) | undefined> {
      return db
        .selectFrom('identity_user')
        .select(['id as uid', 'email', 'email_verified as isVerified'])
        .select(
          sql<string[]>`array(
            select identity_user.email
            union select former.email from former_email as former
            where former.uid = identity_user.id and not exists (
              select from identity_user as other
              where other.id <> former.uid
                and former.email in (other.email, other.unverified_email)))`.as('emails'),
        )
        .where('id', '=', uid)
        .executeTakeFirst();
    },

    /** Whether nobody else could use the console (P-88); the database asks again. */
    async isLastAdministrator(uid: string): Promise<boolean> {
      const { rows } = await sql<{ uid: string }>`
        select uid from account join identity_user on identity_user.id = account.uid
        where stored_role = 'admin' and banned is not true`.execute(db);
      return rows.length === 1 && rows[0]?.uid === uid;
    },

    /** A person's customer ids at the payment provider, current and former. */
    async listCustomers(uid: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select customer_id as id from payment_customer where uid = ${uid}
        union all select customer_id from former_payment_customer where uid = ${uid}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * Deletes all of a person's data in one transaction. `others` erases what other modules store, while
     * the account still exists, and returns what names the account afterwards; `last` does what the
     * deletion must not erase. Idempotent.
     */
    async erase(
      identifiers: Identifiers,
      others: (trx: Transaction<Tables>) => Promise<ErasureTrace>,
      last: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('identity_user')
          .select('id')
          .where('id', '=', identifiers.uid)
          .forUpdate()
          .executeTakeFirst();
        if (!user) return;
        const card = await trx
          .selectFrom('health_card')
          .select('number')
          .where('uid', '=', identifiers.uid)
          .executeTakeFirst();
        const trace = await others(trx);
        await keepExports(trx, identifiers.uid, trace.hash);
        await eraseMentions(trx, identifiers, card?.number ?? null);
        // Cascades to sessions, sign-in methods, the profile and its rows; also of sign-ups with the address.
        await trx
          .deleteFrom('identity_user')
          .where((where) =>
            where.or([
              where('id', '=', identifiers.uid),
              where('unverified_email', '=', identifiers.email.toLowerCase()),
            ]),
          )
          .execute();
        await writeAudit(trx, {
          at: trace.at,
          // A person who deletes themselves is not named.
          actorUid: trace.by === identifiers.uid ? null : trace.by,
          action: 'account/deleted',
          subject: trace.hash,
        });
        await last(trx);
      });
    },

    /** Deletes the favourites and whatever `others` deletes, in one transaction. */
    async resetPreferences(
      uid: string,
      others: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('favourite').where('uid', '=', uid).execute();
        await others(trx);
      });
    },

    /** Records in the audit log that a person downloads their data. */
    auditExport: (uid: string, at: Date) =>
      writeAudit(db, { at, actorUid: uid, action: 'account/exported', subject: uid }),

    /** Records an operator's copy of a person's data; `tell` queues the email to them, in one transaction. */
    async auditOperatorExport(
      entry: Pick<AuditEntry, 'at' | 'actorUid' | 'subject' | 'detail'>,
      tell: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await writeAudit(trx, { ...entry, action: 'account/exported' });
        await tell(trx);
      });
    },
  };
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

/** Exports stay known after a deletion, by the hash: a person who takes an account over may export it, then delete it. */
async function keepExports(trx: Transaction<Tables>, uid: string, hash: string): Promise<void> {
  await trx
    .updateTable('audit_entry')
    .set({ subject: hash })
    .where('subject', '=', uid)
    .where('action', '=', 'account/exported')
    .execute();
}

async function eraseMentions(
  trx: Transaction<Tables>,
  { uid, emails, accountKeys }: Identifiers,
  cardNumber: string | null,
): Promise<void> {
  const names = [uid, ...emails, ...(cardNumber === null ? [] : [cardNumber])];
  const pattern = names.map(asWholeWord).join('|');
  const addresses = emails.map((email) => email.toLowerCase());
  const mentions = (column: string) => sql<boolean>`${sql.ref(column)}::text ~* ${pattern}`;

  // No body mentions another person by these; the bodies are sealed.
  await trx
    .deleteFrom('mail_outbox')
    .where((where) =>
      where.or([
        sql<boolean>`lower(recipient) = any(${addresses}::text[])`,
        where('former_uid', '=', uid),
        mentions('intent'),
      ]),
    )
    .execute();
  await sql`delete from pgboss.job
    where ${mentions('data')} or ${mentions('output')} or ${mentions('singleton_key')}`.execute(
    trx,
  );

  // Audit entries about actions of the person stay, anonymised.
  await trx
    .deleteFrom('audit_entry')
    .where((where) => where.or([mentions('subject'), mentions('detail')]))
    .execute();
  await sql`update audit_entry set actor_uid = null where actor_uid = ${uid}`.execute(trx);

  await trx
    .deleteFrom('idempotency_key')
    .where((where) => where.or([mentions('key'), mentions('body')]))
    .execute();
  await sql`delete from rate_limit
    where exists (select from unnest(${[uid, ...accountKeys]}::text[]) as name
      where strpos(key, name) > 0)`.execute(trx);
  await trx.deleteFrom('checkout').where('uid', '=', uid).execute();
  // Payment records stay; operators' notes about the person are deleted.
  await sql`update refund_request set note = '' where uid = ${uid}`.execute(trx);
  await sql`update failed_refund set note = '' where uid = ${uid}`.execute(trx);
  await sql`update refund_request set decided_by = null where decided_by = ${uid}`.execute(trx);
  await sql`update failed_refund set settled_by = null where settled_by = ${uid}`.execute(trx);
  // Another person's wish to have the address.
  await trx.deleteFrom('identity_email_change').where('new_email', 'in', addresses).execute();
  await trx.deleteFrom('clinic_invitation').where('email', 'in', addresses).execute();
  // What happened at a clinic stays in its log.
  for (const email of emails)
    await sql`update clinic_log
      set detail = regexp_replace(detail, ${asWholeWord(email)}, ${String.raw`\1A deleted account\2`}, 'gi')
      where detail ~* ${asWholeWord(email)}`.execute(trx);
  await trx
    .deleteFrom('identity_verification')
    .where((where) => where.or([mentions('identifier'), mentions('value')]))
    .execute();
}

/** Matches a whole identifier: "ann@example.com" does not match "joann@example.com". */
function asWholeWord(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return String.raw`(^|[^a-z0-9._%+-])${escaped}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`;
}
