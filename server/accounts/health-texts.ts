import type { ExportedRow, ExportedSections } from './person.ts';

/**
 * What an operator may see of the sections that hold texts about health (P-87). A field that is not named
 * stays out, so that a new one has to be thought about.
 */
const WITHOUT_HEALTH: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    appointments: [
      'id',
      'provider',
      'providerId',
      'address',
      'phone',
      'cardNumber',
      'patientName',
      'patientDob',
      'patientGender',
      'membershipType',
      'requestedDate',
      'preferredTime',
      'type',
      'discountPercent',
      'paymentStatus',
      'paymentAmountPence',
      'paymentMethod',
      'status',
      'createdBy',
      'createdAt',
      'updatedAt',
      'checkedInAt',
      'checkInMethod',
      'contactAtProvider',
      'proposedDate',
      'proposedTime',
      'proposedBy',
      'settled',
      'completedAt',
      'cancelledAt',
    ],
    appointmentChanges: ['appointmentId', 'at', 'by', 'action', 'from', 'to'],
  }),
);

/** The sections of an export without symptoms, reasons, notes and services. */
export function withoutHealthTexts(sections: ExportedSections): ExportedSections {
  return Object.fromEntries(
    Object.entries(sections).map(([name, rows]) => {
      const kept = WITHOUT_HEALTH.get(name);
      return [name, kept ? rows.map((row) => only(row, kept)) : rows];
    }),
  );
}

const only = (row: ExportedRow, kept: readonly string[]): ExportedRow =>
  Object.fromEntries(Object.entries(row).filter(([field]) => kept.includes(field)));
