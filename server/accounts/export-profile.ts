import type { Selectable } from 'kysely';
import type { ExportedRow } from './person.ts';
import type { PersonalDetails } from './personal-details.ts';
import type { AccountTables } from './tables.ts';

/** An account as its owner's export shows it: every column, with the sealed details opened. */
export function exportProfile(
  row: Selectable<AccountTables['account']>,
  details: Pick<PersonalDetails, 'open'>,
): ExportedRow {
  return {
    uid: row.uid,
    full_name: row.full_name,
    email: row.email,
    gender: row.gender,
    dob: details.open(row, 'dob') || null,
    address: details.open(row, 'address'),
    phone: details.open(row, 'phone'),
    post_code: details.open(row, 'post_code'),
    country: row.country,
    stored_role: row.stored_role,
    profile_image: row.profile_image,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
