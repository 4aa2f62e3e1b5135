import { randomUUID } from 'node:crypto';
import type { FieldChange } from '#shared/domain/appointments/corrections.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { openColumn, sealColumn } from '../config/sealed-column.ts';
import type { ChangeStore, NewEvent } from './change-store.ts';

/** Notes and contact details are among them. */
export const CHANGES_COLUMN = 'changes_sealed';

/** Records an event and, sealed, the details that it changed. Call it in the transaction of the change. */
export async function recordEventWithChanges(
  changes: ChangeStore,
  cipher: FieldCipher,
  event: NewEvent,
  fields: readonly FieldChange[],
): Promise<void> {
  const eventId = await changes.recordEvent(event);
  if (fields.length === 0) return;
  const id = randomUUID();
  const sealed = sealColumn(cipher, id, CHANGES_COLUMN, JSON.stringify(fields));
  await changes.addFieldChanges({ id, event_id: eventId, changes_sealed: sealed });
}

/** The details that an event changed; empty without any. */
export function openFieldChanges(
  cipher: FieldCipher,
  {
    change_id: id,
    changes_sealed: sealed,
  }: { change_id: string | null; changes_sealed: string | null },
): FieldChange[] {
  if (id === null || sealed === null) return [];
  return JSON.parse(openColumn(cipher, id, CHANGES_COLUMN, sealed)) as FieldChange[];
}
