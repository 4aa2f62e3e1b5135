import { randomUUID } from 'node:crypto';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { parsePreferredTime } from '#shared/domain/appointments/preferred-time.ts';
import { DEFAULT_SERVICE } from '#shared/domain/appointments/service.ts';
import { takesRequests } from '#shared/domain/clinics/lifecycle.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import { AppError } from '../http/app-error.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { Caller } from '../http/caller.ts';
import { notificationsFor } from './emails/notifications.ts';
import { type NotificationDeps, queueNotifications } from './emails/queue-notifications.ts';
import { chooseLocation } from './choose-location.ts';
import { sealBirthDate } from './birth-date.ts';
import { type AppointmentBody, readDeskRequest, readMemberRequest } from './new-request.ts';
import type { AppointmentDeps } from './deps.ts';
import type { ProviderOfAppointment } from './location-store.ts';
import { present } from './read-appointments.ts';

const MAX_POUNDS = 100_000;

/** The columns of a preferred time: the text and its parsed start and end (P-18). */
export function timeColumns(preferredTime: string) {
  const span = parsePreferredTime(preferredTime);
  return {
    preferred_time: preferredTime,
    starts_minute: span?.start ?? null,
    ends_minute: span?.end ?? null,
  };
}

/**
 * Creates an appointment: a member's request is pending, one that the provider adds is confirmed
 * (P-13).
 * @throws AppError provider/not-found, provider/takes-no-requests, request/invalid, healthcard/none,
 *   appointment/unusual-day, appointment/card-inactive, appointment/not-on-card, clinic/not-allowed or
 *   rate/too-many
 */
export async function createAppointment(
  deps: NotificationDeps &
    Pick<AppointmentDeps, 'stores' | 'cipher' | 'words' | 'clock' | 'family' | 'details'>,
  caller: Caller,
  body: AppointmentBody,
): Promise<Appointment> {
  const { stores, cipher, words, clock } = deps;
  const now = clock.now();
  const byMember = caller.role !== 'provider';
  const provider = await stores.locations.findProvider(body.providerId);
  if (!byMember) requireTask(caller, body.providerId, 'run-desk');
  if (!provider) throw new AppError('provider/not-found');
  if (byMember) refuseUnlessTaken(provider);
  const location = chooseLocation(
    provider,
    body.addressId ?? '',
    body.selectedAddress ?? body.providerAddress ?? '',
  );
  const today = londonDay(now);
  const wanted = byMember
    ? await readMemberRequest(deps, caller, body, today)
    : await readDeskRequest(deps, caller, body, today);

  const id = randomUUID();
  const status = byMember ? 'pending' : 'confirmed';
  const { person, serviceType } = wanted;
  const row = {
    id,
    provider_id: provider.id,
    location_id: location.id,
    location_index: location.index,
    provider_address: location.address,
    provider_phone: location.phone,
    uid: wanted.uid,
    card_number: wanted.cardNumber,
    patient_name: person.fullName,
    patient_dob_sealed: sealBirthDate(cipher, id, person.dob),
    patient_gender: person.gender,
    expiry_given: wanted.expiryGiven,
    membership_type: wanted.membershipType,
    requested_date: wanted.requestedDate,
    ...timeColumns(wanted.preferredTime),
    type: wanted.type,
    priority: body.priority ?? 'medium',
    service_type: serviceType || DEFAULT_SERVICE,
    discount: leadingPercent(serviceType),
    symptoms_sealed: cipher.seal(wanted.symptoms, id),
    symptom_words: words.hashesOf(provider.id, wanted.symptoms),
    notes_sealed: cipher.seal(wanted.notes, id),
    payment_status: wanted.paid ? 'paid' : 'unpaid',
    payment_amount_pence: byMember ? null : penceOf(body.payment?.amount ?? null),
    payment_method: (byMember ? undefined : body.payment?.method?.trim()) || 'cash',
    status,
    created_by: byMember ? 'member' : 'provider',
    created_at: now,
    updated_at: now,
  } as const;
  const actor = byMember ? 'member' : 'provider';
  const event = {
    appointment_id: id,
    at: now,
    actor_uid: caller.uid,
    actor_role: actor,
    action: byMember ? 'request' : 'add',
    from_status: null,
    to_status: status,
  } as const;
  await stores.transaction(async ({ appointments, changes, trx }) => {
    // A row inserted during a deletion would keep the deleted person's name.
    if (row.uid !== null && !(await appointments.lockAccount(row.uid)))
      throw new AppError('healthcard/none');
    // The clinic may have been paused since.
    if (byMember && !(await appointments.lockLive(provider.id)))
      throw new AppError('provider/takes-no-requests');
    await appointments.add(row);
    await changes.recordEvent(event);
    const notifications = notificationsFor({ event: event.action, from: null, actor });
    await queueNotifications(deps, id, notifications, trx);
  });
  return present(deps, caller, id);
}

/**
 * A member's request needs a live clinic with someone at its desk (P-58).
 * @throws AppError provider/not-found where nobody finds it, provider/takes-no-requests
 */
function refuseUnlessTaken({ state, has_desk: hasDesk }: ProviderOfAppointment): void {
  if (state === 'draft' || state === 'closed') throw new AppError('provider/not-found');
  if (!takesRequests({ state, hasDesk })) throw new AppError('provider/takes-no-requests');
}

/** Pounds as whole pence (P-33). @throws AppError request/invalid */
function penceOf(pounds: number | null): number | null {
  if (pounds === null) return null;
  const pence = Math.round(pounds * 100);
  if (pounds < 0 || pounds > MAX_POUNDS || Math.abs(pence - pounds * 100) > 1e-6) {
    const fields = { 'payment.amount': 'Please enter an amount in pounds and pence' };
    throw new AppError('request/invalid', { fields });
  }
  return pence;
}
