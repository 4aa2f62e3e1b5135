import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '#shared/fields/one-time-code.ts';

/** Seals the keys in the database (`identity_authenticator`). */
export const AUTHENTICATOR_KEYS = 'authenticator keys';

/** What every authenticator app understands (RFC 6238): others ignore what a key says beside it. */
const SETTINGS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: 30 } as const;
/** As long as a SHA-1 hash (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** The step before and the one after, for clocks that differ and people who type slowly. */
const WINDOW = 1;

/** A new key, in base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The text of the QR code that gives an app the key. */
export const keyUrl = (key: string, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, secret: Secret.fromBase32(key), issuer, label }).toString();

/**
 * The 30-second step, counted from 1970, that a code belongs to.
 * @returns null for a code of no step around `now`
 */
export function stepOf(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
