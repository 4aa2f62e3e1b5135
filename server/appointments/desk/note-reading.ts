import type { Caller } from '../../http/caller.ts';
import type { AppointmentRow } from '../appointment-store.ts';
import type { AppointmentDeps } from '../deps.ts';

/** Whoever reads the symptoms of others is written down (architecture, security 8). */
export async function noteReading(
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
