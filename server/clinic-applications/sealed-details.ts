import { createFieldCipher } from '../config/field-cipher.ts';
import { openColumn, sealColumn } from '../config/sealed-column.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';

/** The purpose of the keys. */
export const APPLICATION_DETAILS = 'clinic applications';

/** The sealed columns of an application, and of a message about one. */
export const CONTACT_COLUMNS = [
  'contact_name_sealed',
  'contact_email_sealed',
  'contact_phone_sealed',
] as const;
export const MESSAGE_COLUMN = 'text_sealed';

export type Contact = { readonly name: string; readonly email: string; readonly phone: string };
export type SealedContact = Readonly<Record<(typeof CONTACT_COLUMNS)[number], string>>;

/** Seals who applied, and what they and our team write to each other (ADR-064). */
export function createApplicationDetails(secrets: Secrets) {
  const cipher = createFieldCipher(deriveKeys(secrets, APPLICATION_DETAILS));
  return {
    sealContact: (id: string, { name, email, phone }: Contact): SealedContact => ({
      contact_name_sealed: sealColumn(cipher, id, 'contact_name_sealed', name),
      contact_email_sealed: sealColumn(cipher, id, 'contact_email_sealed', email),
      contact_phone_sealed: sealColumn(cipher, id, 'contact_phone_sealed', phone),
    }),
    openContact: (row: SealedContact & { readonly id: string }): Contact => {
      const open = (column: (typeof CONTACT_COLUMNS)[number]) =>
        openColumn(cipher, row.id, column, row[column]);
      return {
        name: open('contact_name_sealed'),
        email: open('contact_email_sealed'),
        phone: open('contact_phone_sealed'),
      };
    },
    sealText: (id: string, text: string): string => sealColumn(cipher, id, MESSAGE_COLUMN, text),
    openText: (id: string, sealed: string): string =>
      openColumn(cipher, id, MESSAGE_COLUMN, sealed),
  };
}

export type ApplicationDetails = ReturnType<typeof createApplicationDetails>;
