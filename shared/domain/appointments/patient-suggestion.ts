import type { Patient } from '#shared/contract/health-card.ts';
import { addYears, type Day } from '../dates/day.ts';

/** What the typeahead of the provider's add form shows and fills in (ENTITY-08, DASHADD-02). */
export type MemberSuggestion = {
  readonly healthcareId: string;
  readonly patientName: string;
  readonly membershipType: string;
  readonly dob: string;
  readonly patientGender: string;
};

/** A patient as a typeahead suggestion. */
export function patientSuggestion(
  patient: Pick<Patient, 'healthCardNumber' | 'fullName' | 'membershipType' | 'dob' | 'gender'>,
): MemberSuggestion {
  return {
    healthcareId: patient.healthCardNumber,
    patientName: patient.fullName,
    membershipType: patient.membershipType,
    dob: patient.dob,
    patientGender: patient.gender,
  };
}

/**
 * The initial expiry date of the provider's form: the actual one, or one year from today if unknown
 * (ENTITY-07). A default is marked "not verified" (P-51).
 */
export function expiryForForm(
  expiryDate: Day | null,
  today: Day,
): { readonly day: Day; readonly verified: boolean } {
  return expiryDate === null
    ? { day: addYears(today, 1), verified: false }
    : { day: expiryDate, verified: true };
}
