import { createPersonalDetails, DETAIL_COLUMNS } from '../accounts/personal-details.ts';
import { sealBirthDate } from '../appointments/birth-date.ts';
import { createFieldCipher } from '../config/field-cipher.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import type { PlainTable } from './plain-store.ts';

/** A table with plain values of the build before, and the columns that replace them. */
export type Sealable = PlainTable & {
  /** @param values those that are not empty, by column */
  seal(id: string, values: Readonly<Record<string, string>>): Record<string, unknown>;
};

/** Where the build before stores what is sealed since (ADR-064). */
export function listPlainTables(secrets: Secrets): readonly Sealable[] {
  const details = createPersonalDetails(secrets);
  const appointments = createFieldCipher(deriveKeys(secrets, 'appointments'));
  return [
    {
      label: 'accounts',
      table: 'account',
      id: 'uid',
      columns: DETAIL_COLUMNS,
      seal: details.seal,
    },
    {
      label: 'appointments',
      table: 'appointment',
      id: 'id',
      columns: { patient_dob: null },
      seal: (id, { patient_dob: day = '' }) => ({
        patient_dob: null,
        patient_dob_sealed: sealBirthDate(appointments, id, day),
      }),
    },
  ];
}
