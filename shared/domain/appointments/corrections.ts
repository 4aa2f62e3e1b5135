import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { statusInWords } from './transitions.ts';

/** What the desk can correct of an appointment. */
export const CORRECTABLE_FIELDS = [
  'paymentStatus',
  'serviceType',
  'type',
  'notes',
  'phone',
  'email',
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** The fields whose changes the history shows: those, and the day and time. */
export const HISTORY_FIELDS = ['requestedDate', 'preferredTime', ...CORRECTABLE_FIELDS] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

/** One change of a detail, as stored with its event; an empty text for none. */
export type FieldChange = {
  readonly field: HistoryField;
  readonly from: string;
  readonly to: string;
};

/** A visit that took place is part of the records: only its payment may come later. */
const CORRECTABLE: Readonly<Record<AppointmentStatus, readonly CorrectableField[]>> = {
  pending: CORRECTABLE_FIELDS,
  confirmed: CORRECTABLE_FIELDS,
  'checked-in': CORRECTABLE_FIELDS,
  completed: ['paymentStatus'],
  cancelled: [],
};

/** What the desk may correct in this status (P-14); every button and field uses it. */
export function correctableFields(status: AppointmentStatus): readonly CorrectableField[] {
  return CORRECTABLE[status];
}

/** Why these fields can't be corrected, as a sentence; null if they can. */
export function correctionRefusal(
  fields: readonly CorrectableField[],
  status: AppointmentStatus,
): string | null {
  const allowed = correctableFields(status);
  if (fields.every((field) => allowed.includes(field)) && allowed.length > 0) return null;
  const what = allowed.length === 0 ? 'it can’t be corrected' : 'only its payment can be corrected';
  return `This appointment is ${statusInWords(status)}, so ${what}.`;
}

/** The wanted values that differ from the current ones, in the order of the fields. */
export function changedFields<Field extends HistoryField>(
  fields: readonly Field[],
  current: Readonly<Record<Field, string>>,
  wanted: Readonly<Partial<Record<Field, string | undefined>>>,
): (FieldChange & { readonly field: Field })[] {
  return fields.flatMap((field) => {
    const to = wanted[field];
    return to === undefined || to === current[field] ? [] : [{ field, from: current[field], to }];
  });
}

/** Whether the patient gets an email: where they go, or what for, is another. */
export function concernsPatient(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field }) => field === 'serviceType' || field === 'type');
}
