import type { Transaction } from 'kysely';
import type { LifecycleAction } from '#shared/domain/clinics/lifecycle.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Caller } from '../http/caller.ts';
import { type ClinicDeps } from './deps.ts';
import { type ClinicLogEntry, createClinicLogStore } from './log-store.ts';

type Change = {
  readonly providerId: string;
  /** Null: the end of a pause. */
  readonly caller: Pick<Caller, 'uid' | 'role'> | null;
  readonly action: LifecycleAction;
};

/** Writes to the clinic's log what one of its people did, in the transaction that does it. */
export async function recordChange(
  _: object,
  entry: ClinicLogEntry,
  trx: Transaction<Tables>,
): Promise<void> {
  await createClinicLogStore(trx).add(entry);
}

/** Writes a change of a record's state to the clinic's log, and an operator's to the audit log too. */
export async function recordState(
  { clock }: Pick<ClinicDeps, 'clock'>,
  { providerId, caller, action }: Change,
  trx: Transaction<Tables>,
): Promise<void> {
  const at = clock.now();
  const byOperator = caller?.role === 'admin';
  const actorUid = caller && !byOperator ? caller.uid : null;
  await createClinicLogStore(trx).add({ providerId, at, actorUid, action: `state/${action}` });
  if (byOperator)
    await writeAudit(trx, {
      at,
      actorUid: caller.uid,
      action: 'clinic/state',
      subject: providerId,
      detail: { action },
    });
}
