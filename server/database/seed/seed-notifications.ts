import { USUAL_NOTIFICATIONS } from '#shared/domain/clinics/notifications.ts';
import { createSettingsStore } from '#server/notifications/settings-store.ts';
import type { Clock } from '#server/ports/clock/port.ts';
import type { Connection } from '../connection.ts';

const CLINIC = 'harcourt-vale-medical-london';

/** One demo clinic gets tomorrow's list; what someone chose stays. */
export async function seedNotifications({
  connection,
  clock,
}: {
  connection: Pick<Connection, 'db'>;
  clock: Clock;
}): Promise<void> {
  await connection.db.transaction().execute(async (trx) => {
    const settings = createSettingsStore(trx);
    await settings.lock(CLINIC);
    const choice = { ...USUAL_NOTIFICATIONS, tomorrowHour: 18 };
    await settings.save(CLINIC, choice, { version: 0, at: clock.now() });
  });
}
