import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of an installation: the first one seals and signs, every one opens and verifies. */
export type Secrets = readonly [string, ...string[]];

/** A key for one purpose. @see deriveKeys */
export type DerivedKey = {
  /** The id of its secret, which sealed values carry. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
};

/** The keys for one purpose, one of each secret, in the order of the secrets. */
export type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]];

const ID_CHARACTERS = 8;

/**
 * Reads the secrets of this installation. They are stored outside the database, so that a copy of the
 * database alone decrypts nothing. Without any in the settings, one is created on the first start.
 * @param configured the secrets in the settings, the newest first
 */
export function readSecrets(dataDir: string, configured: readonly string[]): Secrets {
  const [newest, ...older] = configured;
  if (newest !== undefined) return [newest, ...older];
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: when two processes start at once, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [readFileSync(file, 'utf8').trim()];
}

/** Where the secret is stored if the settings have none. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/** Derives a key for one purpose from each secret; keys of different purposes are independent. */
export function deriveKeys([newest, ...older]: Secrets, purpose: string): DerivedKeys {
  return [deriveKey(newest, purpose), ...older.map((secret) => deriveKey(secret, purpose))];
}

/** Identifies a secret in the database without revealing it (ADR-055). */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('hex');
}

/** The id by which sealed values and messages name a secret: the beginning of its fingerprint. */
export function keyIdOf(fingerprint: string): string {
  return fingerprint.slice(0, ID_CHARACTERS);
}

function deriveKey(secret: string, purpose: string): DerivedKey {
  return {
    id: keyIdOf(fingerprintOf(secret)),
    key: createHmac('sha256', secret).update(purpose).digest(),
  };
}
