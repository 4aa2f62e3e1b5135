import type { Appointment } from '#shared/contract/records/appointment.ts';
import { FALLBACK_PLACE, type CheckInPlace } from '#shared/domain/appointments/check-in.ts';
import { lapsedOn } from '#shared/domain/appointments/expiry.ts';
import type { SettleVisit } from '#shared/domain/appointments/settlement.ts';
import { ageOn, type Day } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { isVerified } from '#shared/domain/rewards/reward-state.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { openColumn } from '../config/sealed-column.ts';
import type { Caller } from '../http/caller.ts';
import type { AppointmentRow } from './appointment-store.ts';
import { openBirthDate } from './birth-date.ts';
import { cardStateOf, readCover } from './cover.ts';

export type ViewOptions = {
  readonly cipher: FieldCipher;
  /** The London day. */
  readonly today: Day;
  /** The clinics of the caller, whose notes and promo codes they see (P-8). */
  readonly clinics: Caller['clinics'];
};

/** Unseals a text; empty if it was erased with the person's account. */
export function openText(cipher: FieldCipher, sealed: string | null, id: string): string {
  return sealed === null || sealed === '' ? '' : cipher.open(sealed, id);
}

/** The place from which a check-in's distance is measured. */
export function placeOf({
  latitude,
  longitude,
}: Pick<AppointmentRow, 'latitude' | 'longitude'>): CheckInPlace {
  return latitude === null || longitude === null
    ? FALLBACK_PLACE
    : { latitude, longitude, mapped: true };
}

/** A row as the API returns it (ENTITY-21 to ENTITY-25). */
export function presentAppointment(stored: AppointmentRow, view: ViewOptions): Appointment {
  const { today, cipher } = view;
  const isDesk = view.clinics.has(stored.provider_id);
  // The desk keeps its new requests in their order until the job has closed them.
  const row = isDesk ? stored : rowOn(stored, today);
  const cover = readCover(row, today);
  const known = row.uid !== null;
  const dob = openBirthDate(cipher, row);
  return {
    _id: row.id,
    providerId: row.provider_id,
    healthcareId: row.card_number,
    patientName: row.patient_name,
    patientAge: dob === null ? null : Math.max(0, ageOn(dob, today)),
    patientDob: dob ?? '',
    patientGender: row.patient_gender,
    expiryDate: known ? cover.expiresAt : row.expiry_given,
    membershipType: row.membership_type,
    requestedDate: row.requested_date,
    date: row.requested_date,
    preferredTime: row.preferred_time,
    status: row.status,
    type: row.type,
    symptoms: openText(cipher, row.symptoms_sealed, row.id),
    notes: openText(cipher, row.notes_sealed, row.id),
    priority: row.priority,
    discount: row.discount,
    serviceType: isDesk ? row.service_type : withoutPromoCode(row.service_type),
    createdAt: row.created_at.toISOString(),
    providerAddress: row.provider_address,
    providerPhone: row.provider_phone,
    selectedAddress: row.provider_address,
    selectedPhone: row.provider_phone,
    payment: {
      status: row.payment_status,
      amount: row.payment_amount_pence === null ? null : row.payment_amount_pence / 100,
      method: row.payment_method,
    },
    createdBy: row.created_by,
    addressId: row.location_id,
    version: row.version,
    checkInPlace: placeOf(row),
    checkIn: presentCheckIn(row),
    cancelled: presentCancelled(row),
    proposal: presentProposal(row),
    message: openColumn(cipher, row.id, 'message_sealed', row.message_sealed),
    deskNote: isDesk ? openColumn(cipher, row.id, 'desk_note_sealed', row.desk_note_sealed) : '',
    contact: null,
    settled: row.settled,
    disputed: isDisputed(row),
    visitAnswer: isVisit(row.status) ? row.visit_answer : null,
    cardState: !known ? 'unknown' : cardStateOf(cover),
  };
}

/**
 * A row as it is on a London day: a request that nobody answered in time is cancelled, whether or not the
 * job has closed it yet.
 */
export function rowOn(row: AppointmentRow, today: Day): AppointmentRow {
  const day = dayLapsed(row, today);
  return day === null
    ? row
    : {
        ...row,
        status: 'cancelled',
        cancelled_at: londonInstant(day, 0),
        cancelled_by: 'system',
        cancelled_from: 'pending',
      };
}

type DatedRow = Pick<
  AppointmentRow,
  'status' | 'requested_date' | 'created_at' | 'proposed_date' | 'proposed_at'
>;

/** The day on which a request lapsed, by its dates; null for any other appointment. */
export function dayLapsed(row: DatedRow, today: Day): Day | null {
  const { status, proposed_date: day, proposed_at: at } = row;
  const proposal = day && at ? { requestedDate: day, at: at.toISOString() } : null;
  const createdAt = row.created_at.toISOString();
  return lapsedOn({ status, requestedDate: row.requested_date, createdAt, proposal }, today);
}

/** What decides whether the desk can settle the visit. */
export function settleVisitOf(row: AppointmentRow): SettleVisit {
  return {
    status: row.status,
    requestedDate: row.requested_date,
    preferredTime: row.preferred_time,
    checkIn: presentCheckIn(row),
    settled: row.settled,
    disputed: isDisputed(row),
  };
}

/** How the person checked in; null before the check-in. */
export function presentCheckIn(row: AppointmentRow): Appointment['checkIn'] {
  const { check_in_method: method, checked_in_at: at, status } = row;
  if (method === null || at === null) return null;
  const verified = isVerified({ status, method, disputed: isDisputed(row) });
  // By location, which only a place that nobody could reach makes manual.
  const tooFar = method === 'manual' && row.check_in_distance_m !== null && placeOf(row).mapped;
  return { method, at: at.toISOString(), verified, ...(tooFar ? { tooFar } : {}) };
}

/** A dispute ends with the status. */
function isDisputed({ status, disputed_at: at }: AppointmentRow): boolean {
  return status === 'checked-in' && at !== null;
}

/** The clinic's ends with the request, the member's with the confirmed visit. */
export function presentProposal(row: AppointmentRow): Appointment['proposal'] {
  const { status, proposed_date: day, proposed_time: time, proposed_at: at, proposed_by: by } = row;
  const isOpen = status === (by === 'member' ? 'confirmed' : 'pending');
  return isOpen && day !== null && at !== null
    ? { by, requestedDate: day, preferredTime: time, at: at.toISOString() }
    : null;
}

function presentCancelled(row: AppointmentRow): Appointment['cancelled'] {
  const { cancelled_at: at, cancelled_by: by, cancelled_from: from } = row;
  return at === null || by === null || from === null ? null : { at: at.toISOString(), by, from };
}
