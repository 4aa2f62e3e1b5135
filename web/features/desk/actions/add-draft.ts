import type { Patient } from '#shared/contract/health-card.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { providerAppointmentForm } from '#shared/forms/provider-appointment.ts';
import type { DraftEntry } from '#web/lib/drafts/kept-fields.ts';
import {
  type AddValues,
  type CheckedValues,
  emptyValues,
  type Identity,
  identityFrom,
  identityOf,
  isSameCard,
} from './add-values.ts';

/** The form's values, the picked patient, and the identity typed before the patient was picked. */
export type AddDraft = {
  readonly values: AddValues;
  readonly patient: Patient | null;
  readonly typed: Identity | null;
};

/** @param cardNumber of a scanned card: its holder is at the desk, so the visit is today */
export function emptyDraft(today: Day, cardNumber?: string): AddDraft {
  const scanned =
    cardNumber === undefined
      ? {}
      : { healthcareId: formatCardNumber(cardNumber), requestedDate: today };
  return { values: { ...emptyValues(today), ...scanned }, patient: null, typed: null };
}

/** Applies the visit that outlived a reload: patients and health are not kept. */
export function withVisit(draft: AddDraft, kept: DraftEntry<'desk-add'> | undefined): AddDraft {
  return kept ? { ...draft, values: { ...draft.values, ...kept } } : draft;
}

/** Applies a picked patient: the identity fields come from the card. */
export function withPatient(draft: AddDraft, patient: Patient, today: Day): AddDraft {
  return {
    patient,
    typed: draft.patient ? draft.typed : identityOf(draft.values),
    values: {
      ...draft.values,
      healthcareId: formatCardNumber(patient.healthCardNumber),
      ...identityFrom(patient, patient.fullName, today),
    },
  };
}

/** Changes the card number; another one than the picked patient's restores the typed identity. */
export function withCard({ values, patient, typed }: AddDraft, text: string): AddDraft {
  if (!patient || isSameCard(text, patient.healthCardNumber))
    return { patient, typed, values: { ...values, healthcareId: text } };
  return { patient: null, typed: null, values: { ...values, ...typed, healthcareId: text } };
}

type Checked =
  | { readonly success: true; readonly data: CheckedValues }
  | Extract<ReturnType<(typeof providerAppointmentForm)['safeParse']>, { success: false }>;

/** Validates the form, but not the read-only fields of a picked patient. */
export function checkDraft({ values, patient }: AddDraft): Checked {
  const form = providerAppointmentForm;
  if (!patient) return form.safeParse(values);
  const { patientDob, patientGender, expiryDate } = values;
  const own = { ...values, patientDob: '', patientGender: '', expiryDate: '' };
  const checked = form.safeParse(own);
  return checked.success
    ? { success: true, data: { ...checked.data, patientDob, patientGender, expiryDate } }
    : checked;
}
