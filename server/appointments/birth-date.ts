import type { Day } from '#shared/domain/dates/day.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { openColumn, sealColumn } from '../config/sealed-column.ts';
import type { AppointmentRow } from './appointment-store.ts';

export const BIRTH_DATE_COLUMN = 'patient_dob_sealed';

/** @param day a day; empty if unknown */
export function sealBirthDate(cipher: FieldCipher, id: string, day: string): string {
  return sealColumn(cipher, id, BIRTH_DATE_COLUMN, day);
}

/**
 * The patient's date of birth; null if unknown. A process of the build before stores it as plain text
 * (ADR-064).
 */
export function openBirthDate(
  cipher: FieldCipher,
  row: Pick<AppointmentRow, 'id' | 'patient_dob' | 'patient_dob_sealed'>,
): Day | null {
  return (
    row.patient_dob ??
    (openColumn(cipher, row.id, BIRTH_DATE_COLUMN, row.patient_dob_sealed) || null)
  );
}
