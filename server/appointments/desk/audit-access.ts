import type { Caller } from '../../http/caller.ts';
import type { AppointmentRow } from '../appointment-store.ts';
import type { AppointmentDeps } from '../deps.ts';

/** Audits a patient search, with the number of matches. */
export function auditSearch(
  { stores, clock }: Pick<AppointmentDeps, 'stores' | 'clock'>,
  { uid: actorUid }: Caller,
  found: number,
): Promise<void> {
  const search = { action: 'patients/search', subject: null, detail: { found } } as const;
  return stores.audit.add({ at: clock.now(), actorUid, ...search });
}

/** Audits reading appointments of other people, which include symptoms. */
export async function auditAccess(
  { stores, clock }: Pick<AppointmentDeps, 'stores' | 'clock'>,
  caller: Caller,
  rows: readonly Pick<AppointmentRow, 'uid'>[],
  subject: string,
): Promise<void> {
  const count = rows.filter(({ uid }) => uid !== caller.uid).length;
  if (count === 0) return;
  await stores.audit.add({
    at: clock.now(),
    actorUid: caller.uid,
    action: 'appointments/read',
    subject,
    detail: { count },
  });
}
