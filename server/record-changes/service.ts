import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import type { ClinicLogAction } from '#shared/domain/clinics/log.ts';
import {
  APPROVED_FIELDS,
  type ApprovedField,
  fieldsToApprove,
  isCurrent,
  isSameField,
  mergeChange,
  NOTHING_WAITS,
  pickFields,
  waitingFields,
  type WaitingChange,
  withoutField,
} from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordValues } from '#shared/forms/provider-record.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { refuseOurName } from '../http/refuse-our-name.ts';
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
  readonly brandName: string;
  readonly logChange: ClinicService['recordChange'];
  readonly stateOf: (providerId: string) => Promise<{ state: string }>;
};

/** A change that waits, as the caller read it. */
type Waiting = { readonly change: string; readonly version: number };

type Saved = {
  readonly values: ProviderRecordValues;
  readonly version: number;
  /** Undefined: the caller knows only what is live. */
  readonly waiting?: Waiting | undefined;
};

type Trx = Parameters<ClinicService['recordChange']>[1];

type Held = Awaited<ReturnType<ReturnType<typeof createRecordChangeStore>['holdWaiting']>>;

type Merged = {
  readonly providerId: string;
  readonly by: string;
  readonly at: Date;
  readonly held: Held;
  readonly merged: WaitingChange;
};

const isAsRead = (held: Held, { change, version }: Waiting): boolean =>
  held?.id === change && held.version === version;

/** What clinics change of their own records, and what of it our team approves (P-59). */
export function createRecordChangeService(deps: Deps) {
  const { connection, clock, editor, outbox, appUrl, brandName, logChange, stateOf } = deps;
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
    (action: ClinicLogAction, trx: Trx) =>
      logChange({ providerId, actorUid, at, action, detail: '' }, trx);

  /** Lets the merged change wait in place of the one that is held, and says so in the clinic's log. */
  async function setWaiting({ providerId, by, at, held, merged }: Merged, trx: Trx): Promise<void> {
    const before: WaitingChange = held ?? NOTHING_WAITS;
    const changed = APPROVED_FIELDS.filter((field) => !isSameField(before, merged, field));
    if (changed.length === 0) return;
    const changes = createRecordChangeStore(trx);
    const fields = waitingFields(merged);
    const isAsked = changed.some((field) => fields.includes(field));
    if (!held) await changes.request(providerId, { ...merged, by, at });
    else if (fields.length > 0)
      await changes.replace(held.id, merged, isAsked ? { by, at } : undefined);
    else await changes.decide({ ...held, providerId, state: 'withdrawn', by, at, reason: '' });
    const log = logOf(providerId, by, at);
    if (isAsked) await log('record/requested', trx);
    if (changed.some((field) => !fields.includes(field))) await log('record/withdrawn', trx);
  }

  return {
    /** @throws AppError provider/not-found, clinic/not-allowed */
    async read(caller: Caller, id: string): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      return read(id);
    },

    /**
     * Saves what goes live immediately, and asks for approval of the rest beside what waits already.
     * @throws AppError provider/not-found, clinic/not-allowed, clinic/changed, request/invalid
     */
    async save(
      caller: Caller,
      id: string,
      { values, version, waiting: seen }: Saved,
    ): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      const { record, needsApproval } = await read(id);
      // The live values of what waits are those of the version that is saved over.
      if (record.version !== version) throw new AppError('clinic/changed');
      refuseOurName(brandName, newNames(values, record));
      const at = clock.now();
      const fields: readonly ApprovedField[] = needsApproval ? fieldsToApprove(record, values) : [];
      const direct = { ...values, ...pickFields(record, fields) } as ProviderRecordValues;
      await editor.save(id, direct, {
        actorUid: caller.uid,
        version,
        async within(trx) {
          await logOf(id, caller.uid, at)('record/saved', trx);
          const changes = createRecordChangeStore(trx);
          const held = await changes.holdWaiting(id);
          if (seen && !isAsRead(held, seen)) throw new AppError('clinic/changed');
          const waiting = held ?? NOTHING_WAITS;
          const merged = mergeChange({ live: direct, sent: values, waiting, isSeen: !!seen });
          await setWaiting({ providerId: id, by: caller.uid, at, held, merged }, trx);
        },
      });
      return read(id);
    },

    /**
     * @param field undefined: all that waits
     * @throws AppError provider/not-found, clinic/not-allowed, clinic/changed
     */
    async withdraw(
      caller: Caller,
      id: string,
      { field, ...seen }: Waiting & { readonly field?: ApprovedField | undefined },
    ): Promise<ClinicRecord> {
      requireTask(caller, id, 'edit-record');
      const at = clock.now();
      await connection.db.transaction().execute(async (trx) => {
        const held = await createRecordChangeStore(trx).holdWaiting(id);
        if (!held || !isAsRead(held, seen)) throw new AppError('clinic/changed');
        if (field && !waitingFields(held).includes(field)) throw new AppError('clinic/changed');
        const merged = field ? withoutField(held, field) : NOTHING_WAITS;
        await setWaiting({ providerId: id, by: caller.uid, at, held, merged }, trx);
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
      const decide = async (trx: Trx) => {
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

/** The names in a record, by their field, that it does not have yet: one that our team has let be stays. */
function newNames(
  values: ProviderRecordValues,
  record: Pick<ProviderRecordValues, 'name' | 'locations'>,
): Record<string, string> {
  const known = new Set([record.name, ...record.locations.map(({ title }) => title)]);
  const names = [
    ['name', values.name],
    ...values.locations.map(({ title }, at) => [`locations.${at}.title`, title]),
  ] as const;
  return Object.fromEntries(names.filter(([, name = '']) => !known.has(name)));
}
