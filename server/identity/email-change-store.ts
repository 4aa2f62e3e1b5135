import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isEmailTaken } from './email-taken.ts';
import { endAccessLinks } from './store.ts';

/** Which of the two addresses a link was sent to. */
export type Side = 'approve' | 'confirm';

/** The address of an account changed. */
export type EmailChange = { readonly uid: string; readonly from: string; readonly to: string };

/** `waiting`: for the other address. `taken`: another account has the new address by now. */
export type Press = EmailChange & { readonly outcome: 'changed' | 'waiting' | 'taken' };

export type PendingChange = {
  readonly newEmail: string;
  readonly approved: boolean;
  readonly confirmed: boolean;
  readonly expiresAt: Date;
};

type NewRequest = {
  readonly uid: string;
  readonly newEmail: string;
  readonly sessionId: string;
  readonly hours: number;
  readonly approveHash: string;
  /** Null while another account has the address. */
  readonly confirmHash: string | null;
};

type Then = (press: Press, trx: Transaction<Tables>) => Promise<void>;

const now = sql<Date>`now()`;
const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;

/**
 * Requests to change an email. Each change locks the person's row first, as those of other links do.
 */
export function createEmailChangeStore(db: Kysely<Tables>) {
  const lockPerson = (trx: Transaction<Tables>, uid: string) =>
    trx
      .selectFrom('identity_user')
      .select('email')
      .where('id', '=', uid)
      .where('banned', '=', false)
      .where('locked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();

  async function pressOnce(side: Side, tokenHash: string, then: Then): Promise<Press | null> {
    return db.transaction().execute(async (trx) => {
      const found = await findLink(trx, side, tokenHash);
      const person = found && (await lockPerson(trx, found.uid));
      if (!person) return null;
      const used =
        side === 'approve'
          ? { approve_hash: null, approved_at: now }
          : { confirm_hash: null, confirmed_at: now };
      const row = await trx
        .updateTable('identity_email_change')
        .set(used)
        .where(`${side}_hash`, '=', tokenHash)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      // A parallel use of the link, or of another one, was first.
      if (!row) return null;
      const change = { uid: row.user_id, from: person.email, to: row.new_email };
      const isAgreed = row.approved_at !== null && row.confirmed_at !== null;
      if (isAgreed) await changeEmail(trx, change, row.session_id);
      const press = { ...change, outcome: isAgreed ? 'changed' : 'waiting' } as const;
      await then(press, trx);
      return press;
    });
  }

  return {
    /** Saves a request in place of an earlier one; `then` sends its emails in the same transaction. */
    async request(
      { uid, newEmail, sessionId, hours, approveHash, confirmHash }: NewRequest,
      then: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await lockPerson(trx, uid))) return;
        const request = {
          new_email: newEmail,
          session_id: sessionId,
          approve_hash: approveHash,
          confirm_hash: confirmHash,
          approved_at: null,
          confirmed_at: null,
          expires_at: inHours(hours),
        };
        await trx
          .insertInto('identity_email_change')
          .values({ user_id: uid, ...request })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(request))
          .execute();
        await then(trx);
      });
    },

    /**
     * Gives a request new links for the addresses that have not agreed, and its full time again.
     * @returns null if there is none
     */
    renew(
      { uid, hours, approveHash, confirmHash }: Omit<NewRequest, 'newEmail' | 'sessionId'>,
      then: (pending: PendingChange, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<PendingChange | null> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockPerson(trx, uid))) return null;
        const row = await trx
          .updateTable('identity_email_change')
          .set({
            approve_hash: sql`case when approved_at is null then ${approveHash}::text end`,
            confirm_hash: sql`case when confirmed_at is null then ${confirmHash}::text end`,
            expires_at: inHours(hours),
          })
          .where('user_id', '=', uid)
          .where('expires_at', '>', now)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        await then(present(row), trx);
        return present(row);
      });
    },

    /** Changes an address without links, for support. Every session ends. `taken`: another account has `to`. */
    async changeNow(
      from: string,
      to: string,
      then: (change: EmailChange, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<'changed' | 'taken' | 'unknown'> {
      try {
        return await db.transaction().execute(async (trx) => {
          const person = await trx
            .selectFrom('identity_user')
            .select('id as uid')
            .where('email', '=', from)
            .forUpdate()
            .executeTakeFirst();
          if (!person) return 'unknown';
          const change = { uid: person.uid, from, to };
          await changeEmail(trx, change, null);
          await then(change, trx);
          return 'changed';
        });
      } catch (error) {
        if (!isEmailTaken(error)) throw error;
        return 'taken';
      }
    },

    async find(uid: string): Promise<PendingChange | null> {
      const row = await db
        .selectFrom('identity_email_change')
        .selectAll()
        .where('user_id', '=', uid)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? present(row) : null;
    },

    async cancel(uid: string): Promise<void> {
      await db.deleteFrom('identity_email_change').where('user_id', '=', uid).execute();
    },

    /** The person of a link that works; undefined for any other. */
    findLink: (side: Side, tokenHash: string) => findLink(db, side, tokenHash),

    /**
     * Uses a link. The second of the two changes the address, ends the account's other sessions and
     * links, and the sign-ups with the new address. `then` is called in the same transaction.
     * @returns null if the link is unknown, used, expired or replaced
     */
    async press(side: Side, tokenHash: string, then: Then): Promise<Press | null> {
      try {
        return await pressOnce(side, tokenHash, then);
      } catch (error) {
        if (!isEmailTaken(error)) throw error;
        return db.transaction().execute(async (trx) => {
          const found = await findLink(trx, side, tokenHash);
          const person = found && (await lockPerson(trx, found.uid));
          const row =
            person &&
            (await trx
              .deleteFrom('identity_email_change')
              .where(`${side}_hash`, '=', tokenHash)
              .returning(['user_id', 'new_email'])
              .executeTakeFirst());
          if (!row) return null;
          const change = { uid: row.user_id, from: person.email, to: row.new_email };
          const press = { ...change, outcome: 'taken' } as const;
          await then(press, trx);
          return press;
        });
      }
    },
  };
}

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

async function findLink(
  db: Kysely<Tables>,
  side: Side,
  tokenHash: string,
): Promise<{ uid: string } | undefined> {
  return db
    .selectFrom('identity_email_change')
    .select('user_id as uid')
    .where(`${side}_hash`, '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

type Row = Pick<
  Tables['identity_email_change'],
  'new_email' | 'approved_at' | 'confirmed_at' | 'expires_at'
>;

const present = (row: Row): PendingChange => ({
  newEmail: row.new_email,
  approved: row.approved_at !== null,
  confirmed: row.confirmed_at !== null,
  expiresAt: row.expires_at,
});

/** @throws the unique violation of `isEmailTaken` */
async function changeEmail(
  trx: Transaction<Tables>,
  { uid, to }: EmailChange,
  keptSession: string | null,
): Promise<void> {
  await endAccessLinks(trx, uid);
  // One that no build since ADR-059 makes; it would keep the address.
  await trx
    .deleteFrom('identity_user')
    .where('email', '=', to)
    .where('email_verified', '=', false)
    .where('id', '<>', uid)
    .execute();
  await trx
    .updateTable('identity_user')
    .set({ email: to, first_signed_in_at: null, updated_at: now })
    .where('id', '=', uid)
    .execute();
  await trx
    .deleteFrom('identity_session')
    .where('user_id', '=', uid)
    .where(sql<boolean>`id is distinct from ${keptSession}`)
    .execute();
  await trx.deleteFrom('identity_email_change').where('user_id', '=', uid).execute();
  await endSignUps(trx, to);
}

/** Ends the sign-ups with an address that an account has now. */
export async function endSignUps(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx
    .deleteFrom('identity_mailed_link')
    .where('user_id', 'in', (query) =>
      query.selectFrom('identity_user').select('id').where('unverified_email', '=', email),
    )
    .execute();
}
