import { createHmac } from 'node:crypto';
import { canonicalPhone } from '#shared/domain/accounts/canonical-phone.ts';
import { withCountryCode } from '#shared/fields/country-code.ts';
import { foreignNumber } from '#shared/fields/phone.ts';
import { isUkPhone } from '#shared/fields/uk-phone.ts';
import type { DerivedKey, DerivedKeys } from '../config/secret.ts';

/**
 * Keyed hashes of phone numbers, which are sealed: a whole number can be searched, in any grouping, a UK one
 * with or without country code (ADR-064). Stored with the newest key and found with every one.
 * @param keys for this purpose only
 */
export function createPhoneHashes(keys: DerivedKeys) {
  const hash = (digits: string, { key }: DerivedKey) =>
    createHmac('sha256', key).update(digits).digest('base64url');

  return {
    /** The hash to store with a number; null for a text that is no phone number. */
    hashOf(phone: string): string | null {
      const digits = digitsOf(phone);
      return digits === null ? null : hash(digits, keys[0]);
    },

    /** The hashes by which a typed number is found; empty for a text that is no phone number. */
    hashesOf(typed: string): string[] {
      const digits = digitsOf(typed);
      return digits === null ? [] : keys.map((key) => hash(digits, key));
    },
  };
}

function digitsOf(phone: string): string | null {
  return isUkPhone(phone.trim()) ? canonicalPhone(withCountryCode(phone)) : foreignNumber(phone);
}
