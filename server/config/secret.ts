import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the secret of this installation. It is stored outside the database, so that a copy of the
 * database alone decrypts nothing. Created on the first start unless the environment sets one.
 */
export function readSecret(dataDir: string, configured: string | null): string {
  if (configured) return configured;
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: when two processes start at once, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives a 32-byte key for one purpose; keys of different purposes are independent. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
