import type { Appointment } from '#shared/contract/records/appointment.ts';

type Patient = Pick<Appointment, 'membershipType' | 'patientName'>;

/** Whether two names are one, ignoring case, extra spaces and the kind of apostrophe. */
export function isSameName(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}

/** Whether a visit is the member's own: on a family's card, it may be another person's. */
export function isOwnVisit({ membershipType, patientName }: Patient, ownName: string): boolean {
  return membershipType !== 'Family' || isSameName(patientName, ownName);
}

/** Who a visit is for, as the member reads it after “for”. */
export function forWhom(visit: Patient, ownName: string): string {
  return isOwnVisit(visit, ownName) ? 'you' : visit.patientName;
}
