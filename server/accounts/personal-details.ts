import { createFieldCipher } from '../config/field-cipher.ts';
import { openColumn, sealColumn } from '../config/sealed-column.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import { createPhoneHashes } from './phone-hashes.ts';

/** The purposes of the keys for the details and for the hashes of phones. */
export const ACCOUNT_DETAILS = 'accounts';
export const PHONE_SEARCH = 'phone search';

/** The columns of an account that are sealed at rest, with the value of an empty plain column (ADR-064). */
export const DETAIL_COLUMNS = { address: '', post_code: '', phone: '', dob: null } as const;

export type DetailColumn = keyof typeof DETAIL_COLUMNS;

/** A person's details by column; an empty text or null if there is none. */
export type DetailValues = Readonly<Record<DetailColumn, string | null>>;

/** What an update stores of changed details. */
export type SealedDetails = Partial<
  Record<Exclude<DetailColumn, 'dob'> | `${DetailColumn}_sealed`, string> & {
    dob: null;
    phone_hash: string | null;
  }
>;

/** A row with both columns of a detail. */
export type StoredDetail<Column extends DetailColumn> = { readonly uid: string } & Readonly<
  Record<Column, string | null> & Record<`${Column}_sealed`, string>
>;

/** Seals and opens the addresses, phones and dates of birth of accounts. */
export function createPersonalDetails(secrets: Secrets) {
  const cipher = createFieldCipher(deriveKeys(secrets, ACCOUNT_DETAILS));
  const phones = createPhoneHashes(deriveKeys(secrets, PHONE_SEARCH));

  return {
    /** The columns to store for changed details; plain columns are emptied. */
    seal(uid: string, { address, post_code, phone, dob }: Partial<DetailValues>): SealedDetails {
      const sealed = (column: DetailColumn, value: string | null) =>
        sealColumn(cipher, uid, `${column}_sealed`, value ?? '');
      return {
        ...(address === undefined
          ? {}
          : { address: '', address_sealed: sealed('address', address) }),
        ...(post_code === undefined
          ? {}
          : { post_code: '', post_code_sealed: sealed('post_code', post_code) }),
        ...(phone === undefined
          ? {}
          : {
              phone: '',
              phone_sealed: sealed('phone', phone),
              phone_hash: phones.hashOf(phone ?? ''),
            }),
        ...(dob === undefined ? {} : { dob: null, dob_sealed: sealed('dob', dob) }),
      };
    },

    /**
     * A detail of a row; empty if there is none. A plain value is newer than the sealed one: a process of the
     * build before has stored it (ADR-054).
     * @throws SealedValueError when the value was changed or belongs to another row or column
     */
    open<Column extends DetailColumn>(row: StoredDetail<Column>, column: Column): string {
      const sealedColumn = `${column}_sealed` as const;
      return row[column] || openColumn(cipher, row.uid, sealedColumn, row[sealedColumn]);
    },

    /** The hashes by which a typed phone is found; empty for a text that is no phone number. */
    hashesOf: phones.hashesOf,
  };
}

export type PersonalDetails = ReturnType<typeof createPersonalDetails>;
