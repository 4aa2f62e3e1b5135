import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_LENGTH } from '#shared/fields/one-time-code.ts';

const RECOVERY_CODES = 10;

/** Base32: no 0, 1, 8 or 9, which look like letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 80 random bits: too many to find one by its hash. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  return [...randomBytes(RECOVERY_CODE_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    .join('');
}

/** In groups of four, as people read it. */
export const readable = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');
