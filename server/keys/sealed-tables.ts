import { ACCOUNT_DETAILS, DETAIL_COLUMNS, PHONE_SEARCH } from '../accounts/personal-details.ts';
import { createPhoneHashes } from '../accounts/phone-hashes.ts';
import { ANSWER_COLUMNS } from '../appointments/answer-request.ts';
import { CONTACT_COLUMNS } from '../appointments/contact.ts';
import { CHANGES_COLUMN } from '../appointments/field-changes.ts';
import { BIRTH_DATE_COLUMN } from '../appointments/birth-date.ts';
import { createSearchWords } from '../appointments/desk/search-words.ts';
import {
  APPLICATION_DETAILS,
  CONTACT_COLUMNS as APPLICATION_COLUMNS,
  MESSAGE_COLUMN,
} from '../clinic-applications/sealed-details.ts';
import { createFieldCipher } from '../config/field-cipher.ts';
import { columnOwner, openColumn } from '../config/sealed-column.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import { EMAIL_BODIES } from '../email/sealed-body.ts';
import { createLibraryCipher } from '../identity/library-secrets.ts';
import { AUTHENTICATOR_KEYS } from '../identity/second-factor/totp.ts';
import { KEPT_KEYS } from './open-keys.ts';
import { ADDRESS_COLUMN, NOTIFICATION_ADDRESSES } from '../notifications/address-keys.ts';
import type { SealedRow, SealedTable } from './sealed-store.ts';

/** Sealed for their row alone: they are older than sealing for a row and a column. */
const TEXTS_OF_ROW = ['symptoms_sealed', 'notes_sealed', 'check_in_note_sealed'] as const;

/** A table with sealed columns, and how a row of it is sealed again. */
export type Resealable = SealedTable & {
  /** The new values of a row, sealed with the newest secret. @throws Error when no secret opens them */
  reseal(row: SealedRow): Promise<Record<string, unknown>>;
};

/** Everything in the database that only a secret opens; ADR-055 lists what is not here, and why. */
export function listSealedTables(secrets: Secrets): readonly Resealable[] {
  const words = createSearchWords(deriveKeys(secrets, 'appointment words'));
  const phones = createPhoneHashes(deriveKeys(secrets, PHONE_SEARCH));
  const accounts = createFieldCipher(deriveKeys(secrets, ACCOUNT_DETAILS));
  const appointments = createFieldCipher(deriveKeys(secrets, 'appointments'));
  const library = createLibraryCipher(secrets);
  const renewToken = (token: string) => library.renew(token);

  /** A table whose values are sealed for the row's id, unless `ownerOf` says otherwise. */
  const fields = (
    purpose: string,
    table: Omit<SealedTable, 'prefix'>,
    ownerOf = (id: string, _column: string) => id,
  ): Resealable => {
    const cipher = createFieldCipher(deriveKeys(secrets, purpose));
    return {
      ...table,
      prefix: cipher.prefix,
      reseal: ({ id, values }) =>
        mapValues(values, async (sealed, column) => {
          const owner = ownerOf(id, column);
          return cipher.seal(cipher.open(sealed, owner), owner);
        }),
    };
  };
  const profiles = fields(
    ACCOUNT_DETAILS,
    {
      label: 'personal details',
      table: 'account',
      id: 'uid',
      columns: Object.keys(DETAIL_COLUMNS).map((column) => `${column}_sealed`),
    },
    columnOwner,
  );
  const visits = fields(
    'appointments',
    {
      label: 'appointments',
      table: 'appointment',
      id: 'id',
      context: 'provider_id',
      columns: [...TEXTS_OF_ROW, BIRTH_DATE_COLUMN, ...ANSWER_COLUMNS, ...CONTACT_COLUMNS],
    },
    (id, column) => (TEXTS_OF_ROW.some((text) => text === column) ? id : columnOwner(id, column)),
  );
  return [
    fields(KEPT_KEYS, {
      label: 'kept keys',
      table: 'kept_key',
      id: 'purpose',
      columns: ['sealed'],
    }),
    {
      label: 'signing keys of access tokens',
      table: 'identity_jwks',
      id: 'id',
      columns: ['private_key'],
      // The library stores the value as JSON text.
      prefix: `"${library.prefix}`,
      reseal: ({ values }) =>
        mapValues(values, async (text) =>
          JSON.stringify(await library.renew(String(JSON.parse(text)))),
        ),
    },
    {
      label: 'federated sign-ins',
      table: 'identity_account',
      id: 'id',
      columns: ['access_token', 'refresh_token'],
      prefix: library.prefix,
      reseal: ({ values }) => mapValues(values, renewToken),
    },
    fields(AUTHENTICATOR_KEYS, {
      label: 'authenticator keys',
      table: 'identity_authenticator',
      id: 'id',
      columns: ['secret_sealed'],
    }),
    fields('family', {
      label: 'family details',
      table: 'family_record',
      id: 'uid',
      columns: ['members_sealed'],
    }),
    {
      ...profiles,
      async reseal(row) {
        const resealed = await profiles.reseal(row);
        const phone = openColumn(
          accounts,
          row.id,
          'phone_sealed',
          row.values['phone_sealed'] ?? '',
        );
        return phone ? { ...resealed, phone_hash: phones.hashOf(phone) } : resealed;
      },
    },
    {
      ...visits,
      async reseal(row) {
        const resealed = await visits.reseal(row);
        const symptoms = row.values['symptoms_sealed'];
        // The search index holds keyed hashes of the symptoms' words.
        return symptoms
          ? {
              ...resealed,
              symptom_words: words.hashesOf(row.context, appointments.open(symptoms, row.id)),
            }
          : resealed;
      },
    },
    fields(
      'appointments',
      {
        label: 'changes of appointments',
        table: 'appointment_change',
        id: 'id',
        columns: [CHANGES_COLUMN],
      },
      columnOwner,
    ),
    fields(
      APPLICATION_DETAILS,
      {
        label: 'applications to be listed',
        table: 'clinic_application',
        id: 'id',
        columns: APPLICATION_COLUMNS,
      },
      columnOwner,
    ),
    fields(
      APPLICATION_DETAILS,
      {
        label: 'messages about applications',
        table: 'clinic_application_message',
        id: 'id',
        columns: [MESSAGE_COLUMN],
      },
      columnOwner,
    ),
    fields(
      NOTIFICATION_ADDRESSES,
      {
        label: 'addresses for clinics’ emails',
        table: 'clinic_notification_address',
        id: 'id',
        columns: [ADDRESS_COLUMN],
      },
      columnOwner,
    ),
    fields(EMAIL_BODIES, {
      label: 'emails',
      table: 'mail_outbox',
      id: 'intent',
      columns: ['body_sealed'],
    }),
    fields('replies', {
      label: 'stored responses',
      table: 'idempotency_key',
      id: 'key',
      columns: ['body'],
    }),
  ];
}

async function mapValues(
  values: SealedRow['values'],
  change: (value: string, column: string) => Promise<string>,
): Promise<Record<string, string | null>> {
  const changed = Object.entries(values).map(
    async ([column, value]) => [column, value ? await change(value, column) : value] as const,
  );
  return Object.fromEntries(await Promise.all(changed));
}
