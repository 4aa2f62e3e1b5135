import type { Kysely, Selectable, Updateable } from 'kysely';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import type { Tables } from '../database/tables.ts';
import type { MembershipTables } from './tables.ts';

export type MembershipRow = Selectable<MembershipTables['membership']>;

/** The columns derived from a membership state. */
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

/** The inverse of `columnsOf`. */
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

/** Memberships: one row per subscription, at most one of them not ended. */
export function createMembershipStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('membership').selectAll();
  const update = (id: string, columns: Updateable<MembershipTables['membership']>, now: Date) =>
    db
      .updateTable('membership')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id);
  return {
    find: (id: string): Promise<MembershipRow | undefined> =>
      rows().where('id', '=', id).executeTakeFirst(),

    /** The one that has not ended. */
    findCurrent: (uid: string): Promise<MembershipRow | undefined> =>
      rows().where('uid', '=', uid).where('ended_at', 'is', null).executeTakeFirst(),

    /** All of a person, the newest first. */
    list: (uid: string): Promise<MembershipRow[]> =>
      rows().where('uid', '=', uid).orderBy('started_at', 'desc').orderBy('id').execute(),

    async add(id: string, uid: string, state: MembershipState, now: Date): Promise<void> {
      const identity = { id, uid, subscription_id: state.subscriptionId };
      const row = { ...identity, ...columnsOf(state), created_at: now, updated_at: now };
      await db.insertInto('membership').values(row).execute();
    },

    async change(id: string, state: MembershipState, renewalChanges: number, now: Date) {
      const columns = { ...columnsOf(state), renewal_changes: renewalChanges };
      await update(id, columns, now).execute();
    },

    async end(id: string, now: Date): Promise<void> {
      await update(
        id,
        { status: 'ended', ended_at: now, grace_until: null, extension_due: false },
        now,
      )
        .where('ended_at', 'is', null)
        .execute();
    },

    /** @param since start of the suspension; null lifts it */
    async suspend(id: string, since: Date | null, now: Date): Promise<void> {
      await update(id, { suspended_at: since }, now).execute();
    },

    /** Reverts an end whose refund turned out to need an operator's decision. */
    async reopen(id: string, now: Date): Promise<void> {
      await update(id, { status: 'active', ended_at: null }, now).execute();
    },

    /** Memberships to sync: the paid period ends, a payment failed, or an extension is missing. */
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

    /** Memberships that renew after `after` and up to `until`, with the email address. */
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
