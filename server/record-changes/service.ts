import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import type { ClinicLogAction } from '#shared/domain/clinics/log.ts';
import {
  type ApprovedField,
  fieldsToApprove,
  isCurrent,
  pickFields,
} from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordValues } from '#shared/forms/provider-record.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { ProviderEditor } from '../providers/edit.ts';
import { recordDecisionEmail } from './decision-email.ts';
import { createRecordChangeStore, type RecordChangeRow } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly editor: ProviderEditor;
  readonly outbox: Pick<EmailOutbox, 'queue'>;
  readonly appUrl: string;
  readonly logChange: ClinicService['recordChange'];
  readonly stateOf: (providerId: string) => Promise<{ state: string }>;
};

type Saved = ProviderRecordValues & { readonly version: number };

/** What clinics change of their own records, and what of it our team approves (P-59). */
export function createRecordChangeService(deps: Deps) {
  const { connection, clock, editor, outbox, appUrl, logChange, stateOf } = deps;
  const store = createRecordChangeStore(connection.db);

  async function read(id: string): Promise<ClinicRecord> {
    const [record, { state }, change] = await Promise.all([
      editor.read(id),
      stateOf(id),
      store.latest(id),
    ]);
    // Our team looks at a draft when it publishes it.
    return { record, needsApproval: state !== 'draft', change: change ? present(change) : null };
  }

  const logOf =
    (providerId: string, actorUid: string | null, at: Date) =>
    (action: ClinicLogAction, trx: Parameters<typeof logChange>[1], detail = '') =>
      logChange({ providerId, actorUid, at, action, detail }, trx);

  return {
    /** @throws AppError provider/not-found, clinic/not-allowed */
    async read(caller: Caller, id: string): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      return read(id);
    },

    /**
     * Saves what goes live immediately, and asks for approval of the rest.
     * @throws AppError provider/not-found, clinic/not-allowed, clinic/changed
     */
    async save(caller: Caller, id: string, { version, ...values }: Saved): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      const { record, needsApproval } = await read(id);
      const at = clock.now();
      const log = logOf(id, caller.uid, at);
      const fields: readonly ApprovedField[] = needsApproval ? fieldsToApprove(record, values) : [];
      const base = pickFields(record, fields);
      const direct = { ...values, ...base } as ProviderRecordValues;
      await editor.save(id, direct, {
        actorUid: caller.uid,
        version,
        async within(trx) {
          await log('record/saved', trx);
          if (fields.length === 0) return;
          const wanted = pickFields(values, fields);
          await createRecordChangeStore(trx).request({
            providerId: id,
            base,
            wanted,
            by: caller.uid,
            at,
          });
          await log('record/requested', trx);
        },
      });
      return read(id);
    },

    /** @throws AppError provider/not-found, clinic/not-allowed, clinic/changed */
    async withdraw(
      caller: Caller,
      id: string,
      { change, version }: { change: string; version: number },
    ): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      const at = clock.now();
      await connection.db.transaction().execute(async (trx) => {
        const decided = await createRecordChangeStore(trx).decide({
          id: change,
          providerId: id,
          version,
          state: 'withdrawn',
          by: caller.uid,
          at,
          reason: '',
        });
        if (!decided) throw new AppError('clinic/changed');
        await logOf(id, caller.uid, at)('record/withdrawn', trx);
      });
      return read(id);
    },

    /** @throws AppError provider/not-found, clinic/not-allowed */
    async listVersions(caller: Caller, id: string) {
      requireTask(caller, id, 'edit-record');
      const rows = await editor.listVersions(id);
      return {
        items: rows.map(({ version, saved_at: at, full_name: who }) => ({
          version,
          at: at.toISOString(),
          who: who ?? '',
        })),
      };
    },

    /** @throws AppError provider/not-found, clinic/not-allowed, clinic/changed if it is not kept */
    async readVersion(caller: Caller, { id, version }: { id: string; version: number }) {
      requireTask(caller, id, 'edit-record');
      const record = await editor.readVersion(id, version);
      if (!record) throw new AppError('clinic/changed');
      return { ...record, id, version };
    },

    async list() {
      return { items: (await store.list()).map(present) };
    },

    /**
     * Makes a change live, or declines it. One that was asked for from other values than are live now
     * has to be looked at again.
     * @throws AppError provider/not-found, clinic/changed
     */
    async decide(
      actorUid: string,
      id: string,
      { approve, reason, version }: { approve: boolean; reason: string; version: number },
    ): Promise<RecordChange> {
      const change = await store.find(id);
      if (!change) throw new AppError('provider/not-found');
      const { provider_id: providerId, base, wanted } = change;
      const at = clock.now();
      const state = approve ? 'approved' : 'declined';
      const decide = async (trx: Parameters<typeof logChange>[1]) => {
        const decision = { id, providerId, version, state, by: actorUid, at, reason } as const;
        if (!(await createRecordChangeStore(trx).decide(decision)))
          throw new AppError('clinic/changed');
        if (change.email !== null)
          await outbox.queue(
            recordDecisionEmail({
              id,
              to: change.email,
              providerName: change.name,
              approved: approve,
              reason,
              url: `${appUrl}/clinic/record?provider=${encodeURIComponent(providerId)}`,
            }),
            trx,
          );
        await logOf(providerId, null, at)(`record/${state}`, trx);
        await writeAudit(trx, {
          at,
          actorUid,
          action: 'clinic/record-decided',
          subject: providerId,
          detail: { state },
        });
      };
      if (approve) {
        const {
          removedLocations: _,
          id: __,
          version: live,
          ...record
        } = await editor.read(providerId);
        if (!isCurrent(record, base)) throw new AppError('clinic/changed');
        await editor.save(providerId, { ...record, ...wanted } as ProviderRecordValues, {
          actorUid: null,
          version: live,
          within: decide,
        });
      } else await connection.db.transaction().execute(decide);
      const decided = await store.find(id);
      if (!decided) throw new AppError('provider/not-found');
      return present(decided);
    },
  };
}

function present(row: RecordChangeRow): RecordChange {
  return {
    id: row.id,
    providerId: row.provider_id,
    providerName: row.name,
    state: row.state,
    base: row.base as RecordChange['base'],
    wanted: row.wanted as RecordChange['wanted'],
    version: row.version,
    requestedBy: row.full_name ?? '',
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

export type RecordChangeService = ReturnType<typeof createRecordChangeService>;
