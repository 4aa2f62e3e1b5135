import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditAction } from '../../audit/actions.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables, WarningDecision } from '../tables.ts';

export type WarningRow = Selectable<MembershipTables['fraud_warning']>;

const MAX_ROWS = 500;

/** Early fraud warnings from banks, in the state that the provider reported last. */
export function createWarningStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('fraud_warning').selectAll();
  return {
    find: (id: string): Promise<WarningRow | undefined> =>
      rows().where('warning_id', '=', id).executeTakeFirst(),

    async add(row: Insertable<MembershipTables['fraud_warning']>): Promise<void> {
      await db.insertInto('fraud_warning').values(row).execute();
    },

    async setActionable(id: string, actionable: boolean): Promise<void> {
      await db
        .updateTable('fraud_warning')
        .set({ actionable })
        .where('warning_id', '=', id)
        .execute();
    },

    list: (uid: string): Promise<WarningRow[]> =>
      rows().where('uid', '=', uid).orderBy('opened_at').orderBy('warning_id').execute(),

    /** Whether an operator refunded the subscription because of a warning. */
    async isRefunded(uid: string, subscriptionId: string): Promise<boolean> {
      const row = await rows()
        .where('uid', '=', uid)
        .where('subscription_id', '=', subscriptionId)
        .where('decision', '=', 'refund')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** People with a warning that needs an operator's decision. */
    async listPeopleWithOpen(): Promise<string[]> {
      const open = await db
        .selectFrom('fraud_warning')
        .select('uid')
        .distinct()
        .where('actionable', '=', true)
        .where('decision', 'is', null)
        .execute();
      return open.map(({ uid }) => uid);
    },

    /** Records an operator's decision, once. @returns whether the warning was open */
    async decide(
      id: string,
      { decision, note, by }: { decision: WarningDecision; note: string; by: string },
      now: Date,
    ): Promise<boolean> {
      const result = await db
        .updateTable('fraud_warning')
        .set({ decision, note, decided_by: by, decided_at: now })
        .where('warning_id', '=', id)
        .where('decision', 'is', null)
        .where('actionable', '=', true)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Writes the decision to the audit log. */
    audit: (
      actorUid: string,
      action: AuditAction & `fraud-warning/${string}`,
      row: WarningRow,
      note: string,
      at: Date,
    ) =>
      writeAudit(db, {
        at,
        actorUid,
        action,
        subject: row.uid,
        detail: { warning: row.warning_id, pence: row.amount_pence, note },
      }),

    /** For the operators, with the person: open ones first, then the newest. */
    listWithPeople: () =>
      db
        .selectFrom('fraud_warning as warning')
        .leftJoin('account', 'account.uid', 'warning.uid')
        .selectAll('warning')
        .select(['account.full_name', 'account.email'])
        .orderBy(
          (column) => column.and([column('actionable', '=', true), column('decision', 'is', null)]),
          'desc',
        )
        .orderBy('warning.opened_at', 'desc')
        .orderBy('warning.warning_id')
        .limit(MAX_ROWS)
        .execute(),
  };
}

export type WarningWithPerson = Awaited<
  ReturnType<ReturnType<typeof createWarningStore>['listWithPeople']>
>[number];
