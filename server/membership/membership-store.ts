import type { Kysely, Selectable } from 'kysely';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables } from './tables.ts';

export type MembershipRow = Selectable<MembershipTables['membership']>;

/** The columns that follow from a subscription. */
function columnsOf(state: MembershipState) {
  return {
    plan: state.plan,
    status: state.status,
    started_at: state.startedAt,
    years: state.years,
    expires_on: state.expiresOn,
    grace_until: state.graceUntil,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    extension_due: state.extensionDue,
    ended_at: state.endedAt,
    suspended_at: state.suspendedAt,
  };
}

/** The other way round: what was decided last. */
export function stateOf(row: MembershipRow): MembershipState {
  return {
    subscriptionId: row.subscription_id,
    plan: row.plan,
    status: row.status,
    startedAt: row.started_at,
    years: row.years,
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    extensionDue: row.extension_due,
    endedAt: row.ended_at,
    suspendedAt: row.suspended_at,
  };
}

/** Memberships: one row per subscription, of which one at most has not ended. */
export function createMembershipStore(db: Kysely<Tables>) {
  return {
    /** The one that has not ended. */
    findCurrent(uid: string): Promise<MembershipRow | undefined> {
      return db
        .selectFrom('membership')
        .selectAll()
        .where('uid', '=', uid)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
    },

    /** All of a person, the newest first. */
    list(uid: string): Promise<MembershipRow[]> {
      return db
        .selectFrom('membership')
        .selectAll()
        .where('uid', '=', uid)
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .execute();
    },

    async add(id: string, uid: string, state: MembershipState, now: Date): Promise<void> {
      await db
        .insertInto('membership')
        .values({
          id,
          uid,
          subscription_id: state.subscriptionId,
          ...columnsOf(state),
          created_at: now,
          updated_at: now,
        })
        .execute();
    },

    async change(
      id: string,
      state: MembershipState,
      renewalChanges: number,
      now: Date,
    ): Promise<void> {
      await db
        .updateTable('membership')
        .set({ ...columnsOf(state), renewal_changes: renewalChanges, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    async end(id: string, now: Date): Promise<void> {
      await db
        .updateTable('membership')
        .set({
          status: 'ended',
          ended_at: now,
          grace_until: null,
          extension_due: false,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** `since`: from when an open dispute suspends it; null: none does any more. */
    async suspend(id: string, since: Date | null, now: Date): Promise<void> {
      await db
        .updateTable('membership')
        .set({ suspended_at: since, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Takes an end back that was too early: the refund that it was for is not certain after all. */
    async reopen(id: string, now: Date): Promise<void> {
      await db
        .updateTable('membership')
        .set({ status: 'active', ended_at: null, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    find: (id: string): Promise<MembershipRow | undefined> =>
      db.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Those that need a look: the paid period is over or about to be, a payment failed, an extension is missing. */
    listUnsettled(today: string, limit: number) {
      return db
        .selectFrom('membership')
        .select('uid')
        .where('ended_at', 'is', null)
        .where((where) =>
          where.or([
            where('expires_on', '<=', today),
            where('status', '=', 'past_due'),
            where('extension_due', '=', true),
          ]),
        )
        .orderBy('expires_on')
        .limit(limit)
        .execute();
    },

    /** Those that renew after `after` and up to `until`, with the address to remind. */
    listRenewing(after: string, until: string) {
      return db
        .selectFrom('membership')
        .innerJoin('identity_user', 'identity_user.id', 'membership.uid')
        .selectAll('membership')
        .select('identity_user.email')
        .where('membership.status', '=', 'active')
        .where('membership.cancel_at_period_end', '=', false)
        .where('membership.expires_on', '>', after)
        .where('membership.expires_on', '<=', until)
        .orderBy('membership.expires_on')
        .execute();
    },
  };
}
