/** Letters and digits that cannot be confused when a code is read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const REFERRAL_CODE_LENGTH = 8;

/**
 * A referral code from random bytes (REFER-25): 8 letters and digits.
 * @param bytes at least 8 random bytes; 256 is a multiple of the alphabet's size, so there is no
 * modulo bias
 * @throws RangeError with fewer bytes
 */
export function referralCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < REFERRAL_CODE_LENGTH)
    throw new RangeError(`A referral code needs ${REFERRAL_CODE_LENGTH} bytes`);
  return Array.from(
    bytes.subarray(0, REFERRAL_CODE_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
}
