import { randomUUID } from 'node:crypto';
import { type Day, addDays } from '#shared/domain/dates/day.ts';
import { isVerified } from '#shared/domain/rewards/reward-state.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

export type Method = 'gps' | 'manual' | 'desk';

type CheckIn = { uid: string; providerId: string; day: Day; time?: string; method?: Method };

/** A provider with only a name. */
export async function addProvider(app: TestApp, id: string): Promise<string> {
  const now = app.clock.now();
  await app.connection.query(
    `insert into provider (id, name, category, categories, created_at, updated_at)
     values ($1, $1, 'Dentists', '{Dentists}', $2, $2) on conflict do nothing`,
    [id, now],
  );
  return id;
}

/** Inserts a confirmed appointment. @returns its id */
export async function addAppointment(
  app: TestApp,
  { uid, providerId, day, time = '10:00' }: CheckIn,
): Promise<string> {
  const id = randomUUID();
  const now = app.clock.now();
  await app.connection.query(
    `insert into appointment (id, provider_id, location_id, location_index, uid, patient_name,
       membership_type, requested_date, preferred_time, type, priority, service_type, discount,
       symptoms_sealed, notes_sealed, payment_status, status, created_by, created_at, updated_at)
     values ($1, $2, 'main', 0, $3, 'Robin Marlow', 'Individual', $4, $6, 'in-person', 'low',
       'Check-up', 0, '', '', 'unpaid', 'confirmed', 'member', $5, $5)`,
    [id, providerId, uid, day, now, time],
  );
  return id;
}

/** Checks in and counts the visit in one transaction, as the product does. */
export async function checkInAt(
  app: TestApp,
  appointmentId: string,
  { uid, providerId, day, time = '10:00', method = 'gps' }: CheckIn,
): Promise<void> {
  const at = app.clock.now();
  await app.connection.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('appointment')
      .set({ status: 'checked-in', checked_in_at: at, check_in_method: method })
      .where('id', '=', appointmentId)
      .execute();
    const verified = isVerified({ status: 'checked-in', method, disputed: false });
    const preferredTime = time;
    const counted = { appointmentId, uid, providerId, day, preferredTime, at, verified };
    await app.services.rewards.countVisit(counted, trx);
  });
}

/** A visit from the request to the check-in. */
export async function visit(app: TestApp, checkIn: CheckIn): Promise<string> {
  const id = await addAppointment(app, checkIn);
  await checkInAt(app, id, checkIn);
  return id;
}

/** Begins the present membership earlier, here and at the payment provider, so that visits since then count. */
export async function beginMembership(app: TestApp, uid: string, day: Day): Promise<void> {
  const began = new Date(`${day}T08:00:00Z`);
  const { rows } = await app.connection.query(
    `update membership set started_at = $2 where uid = $1 and ended_at is null and started_at > $2
     returning subscription_id as id`,
    [uid, began],
  );
  for (const { id } of rows as { id: string }[]) {
    await app.connection.query(
      `update sandbox_object set body = jsonb_set(body, '{start_date}', to_jsonb($2::bigint))
       where kind = 'subscription' and id = $1`,
      [id, began.getTime() / 1000],
    );
  }
}

/** Adds visits on consecutive days up to and including `until`, since the first of which one is a member. */
export async function visits(
  app: TestApp,
  uid: string,
  count: number,
  { until, method = 'gps' }: { until: Day; method?: Method },
): Promise<string[]> {
  const providerId = await addProvider(app, 'northgate');
  await beginMembership(app, uid, addDays(until, 1 - count));
  const ids: string[] = [];
  for (let back = count - 1; back >= 0; back -= 1)
    ids.push(await visit(app, { uid, providerId, day: addDays(until, -back), method }));
  return ids;
}

/** The clinic confirms a visit, in one transaction as the desk does. */
export async function complete(app: TestApp, appointmentId: string, uid: string): Promise<void> {
  await app.connection.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: app.clock.now() })
      .where('id', '=', appointmentId)
      .execute();
    await app.services.rewards.setVerified({ appointmentId, uid, verified: true }, trx);
  });
}
