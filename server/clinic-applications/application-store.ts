import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  APPLICATION_MOVES,
  type ApplicationMove,
  OPEN_STATES,
} from '#shared/domain/clinics/application.ts';
import type { Tables } from '../database/tables.ts';

type Trx = Transaction<Tables>;

/** As stored, with its sealed columns. */
export type StoredApplication = Selectable<Tables['clinic_application']>;
export type NewApplication = Omit<
  StoredApplication,
  'state' | 'confirmed_at' | 'ended_at' | 'provider_id'
>;
export type StoredMessage = Selectable<Tables['clinic_application_message']>;

/** An application by its id, or by the hash of its link's token. */
export type Which = { readonly id: string } | { readonly tokenHash: string };

/** Applications and their messages. */
export function createApplicationStore(db: Kysely<Tables>) {
  const is = (which: Which) =>
    'id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`token_hash = ${which.tokenHash}`;
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work),

    async add(application: NewApplication, trx: Trx): Promise<void> {
      await trx
        .insertInto('clinic_application')
        .values({
          ...application,
          locations: JSON.stringify(application.locations),
          state: 'unconfirmed',
          confirmed_at: null,
          ended_at: null,
          provider_id: null,
        })
        .execute();
    },

    find: (which: Which, trx: Kysely<Tables> = db): Promise<StoredApplication | undefined> =>
      trx.selectFrom('clinic_application').selectAll().where(is(which)).executeTakeFirst(),

    /**
     * Makes a move if the state allows it: of two at the same time one wins.
     * @returns the application as it is now; undefined if nothing moved
     */
    move(
      which: Which,
      move: ApplicationMove,
      { now, providerId = null }: { now: Date; providerId?: string | null },
      trx: Trx,
    ): Promise<StoredApplication | undefined> {
      const { from, to } = APPLICATION_MOVES[move];
      return trx
        .updateTable('clinic_application')
        .set({
          state: to,
          ...(move === 'confirm' ? { confirmed_at: now } : {}),
          ...(to === 'approved' || to === 'declined' || to === 'withdrawn'
            ? { ended_at: now }
            : {}),
          ...(providerId === null ? {} : { provider_id: providerId }),
        })
        .where(is(which))
        .where('state', 'in', [...from])
        .returningAll()
        .executeTakeFirst();
    },

    /** Counts the open applications of a mailbox. Its rows are locked, so that two cannot be confirmed at once. */
    async countOpen(mailboxHash: string, trx: Trx): Promise<number> {
      const rows = await trx
        .selectFrom('clinic_application')
        .select('state')
        .where('mailbox_hash', '=', mailboxHash)
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.filter(({ state }) => OPEN_STATES.some((open) => open === state)).length;
    },

    async addMessage(message: StoredMessage, trx: Trx): Promise<void> {
      await trx.insertInto('clinic_application_message').values(message).execute();
    },
    /** The oldest first. */
    listMessages(applicationId: string, trx: Kysely<Tables> = db): Promise<StoredMessage[]> {
      return trx
        .selectFrom('clinic_application_message')
        .selectAll()
        .where('application_id', '=', applicationId)
        .orderBy('position')
        .execute();
    },
    /** Deletes what was not confirmed, and what came to nothing, before these instants. */
    async deleteBefore({
      unconfirmedSince,
      endedSince,
    }: {
      readonly unconfirmedSince: Date;
      readonly endedSince: Date;
    }): Promise<void> {
      await db
        .deleteFrom('clinic_application')
        .where((where) =>
          where.or([
            where.and([
              where('state', '=', 'unconfirmed'),
              where('created_at', '<=', unconfirmedSince),
            ]),
            where.and([
              where('state', 'in', ['declined', 'withdrawn']),
              where('ended_at', '<=', endedSince),
            ]),
          ]),
        )
        .execute();
    },
  };
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;
