import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditAction } from '../../audit/actions.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { MembershipTables, WarningDecision } from '../tables.ts';

export type WarningRow = Selectable<MembershipTables['fraud_warning']>;

const MOST = 500;

/** Payments that a bank reports as possibly fraudulent, each as the provider told it last. */
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

    /** Whether an operator gave a subscription back because of a warning. */
    async isRefunded(uid: string, subscriptionId: string): Promise<boolean> {
      const row = await rows()
        .where('uid', '=', uid)
        .where('subscription_id', '=', subscriptionId)
        .where('decision', '=', 'refund')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** About whose payments a warning waits for an operator. */
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

    /** An operator decides, once. @returns whether it was open */
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

    /** Who decided what, for the audit log. */
    note: (
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

    /** With the person, for the operators: what is open first, then the newest. */
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
        .limit(MOST)
        .execute(),
  };
}

export type WarningWithPerson = Awaited<
  ReturnType<ReturnType<typeof createWarningStore>['listWithPeople']>
>[number];
