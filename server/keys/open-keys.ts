import type { Kysely, Transaction } from 'kysely';
import { createFieldCipher } from '../config/field-cipher.ts';
import { deriveKeys, fingerprintOf, keyIdOf, type Secrets } from '../config/secret.ts';
import type { Tables } from '../database/tables.ts';
import { OperatorError } from '../operator-error.ts';
import { createKeyStore, type KeyStore } from './key-store.ts';
import type { KeptPurpose } from './tables.ts';

/** All keys of an installation (ADR-055). */
export type Keys = {
  readonly secrets: Secrets;
  /** 32 bytes each; they stay the same when the secret is changed. */
  readonly kept: Readonly<Record<KeptPurpose, Buffer>>;
};

/** Seals the kept keys in the database. */
export const KEPT_KEYS = 'kept keys';

/**
 * Checks the secrets against the database, records the newest, and opens the kept keys. The database's
 * first secret is whichever it is opened with first.
 * @throws OperatorError when a secret that the database needs is missing
 */
export function openKeys(db: Kysely<Tables>, secrets: Secrets): Promise<Keys> {
  const store = createKeyStore(db);
  return store.exclusively(async (trx) => {
    const missing = findMissing(await store.listFingerprints(trx), secrets);
    if (missing.length > 0) throw wrongSecret(missing, secrets);
    await store.addFingerprint(fingerprintOf(secrets[0]), trx);
    return { secrets, kept: await openKept(store, secrets, trx) };
  });
}

/** The ids of secrets that the database needs and that are not among these. */
export function findMissing(fingerprints: readonly string[], secrets: Secrets): string[] {
  const present = new Set(secrets.map(fingerprintOf));
  return fingerprints.filter((needed) => !present.has(needed)).map(keyIdOf);
}

/** What an operator does about a missing secret. */
export function wrongSecret(missing: readonly string[], secrets: Secrets): OperatorError {
  const given = secrets.map((secret) => keyIdOf(fingerprintOf(secret))).join(', ');
  return new OperatorError(
    `APP_SECRET: the database is sealed with the secret whose id is ${missing.join(', ')}; the settings have ${given}. Set the secret that it was made with, or both in APP_SECRETS, the new one first, until npm run keys:rotate has finished. Without it nothing that is sealed can be read.`,
  );
}

async function openKept(
  store: KeyStore,
  secrets: Secrets,
  trx: Transaction<Tables>,
): Promise<Keys['kept']> {
  const cipher = createFieldCipher(deriveKeys(secrets, KEPT_KEYS));
  const sealed = new Map((await store.listKept(trx)).map((row) => [row.purpose, row.sealed]));
  const open = async (purpose: KeptPurpose): Promise<Buffer> => {
    const stored = sealed.get(purpose);
    if (stored !== undefined) return Buffer.from(cipher.open(stored, purpose), 'base64url');
    // Derived as in builds before this table, whose hashes and links go on working.
    const keys = deriveKeys(secrets, purpose);
    const { key } = keys.at(-1) ?? keys[0];
    await store.addKept(purpose, cipher.seal(key.toString('base64url'), purpose), trx);
    return key;
  };
  return {
    newsletter: await open('newsletter'),
    'calendar feed': await open('calendar feed'),
    erasures: await open('erasures'),
    'email suppressions': await open('email suppressions'),
    bounces: await open('bounces'),
    'clinic applications': await open('clinic applications'),
    'clinic notifications': await open('clinic notifications'),
    'payment cards': await open('payment cards'),
  };
}
