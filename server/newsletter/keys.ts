import { createHash, createHmac, randomBytes } from 'node:crypto';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';

/**
 * Tokens and hashes of the newsletter. The stored hashes are useless without the key. Addresses are
 * passed in lower case.
 * @param key 32 bytes, for this purpose only
 */
export function createNewsletterKeys(key: Buffer) {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  /** Proves that the holder of a link received an email at this address; never changes. */
  const unsubscribeToken = (email: string) => keyed('unsubscribe', email);
  return {
    unsubscribeToken,
    /** Identifies an address without storing it. */
    emailHash: (email: string) => hashOf(unsubscribeToken(email)),
    /** Equal for all aliases of a mailbox. */
    mailboxHash: (email: string) => keyed('mailbox', canonicalEmail(email)),
  };
}

/** The stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret for one confirmation link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
