import { createHash, createHmac, randomBytes } from 'node:crypto';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';

/**
 * Tokens and hashes of the newsletter; what is stored opens nothing without the key.
 * @param key 32 bytes, of this purpose only; addresses in lower case
 */
export function createNewsletterKeys(key: Buffer) {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  /** Proves in a link that its holder got a mail to this address; the same for ever. */
  const unsubscribeToken = (email: string) => keyed('unsubscribe', email);
  return {
    unsubscribeToken,
    /** Names an address where the address itself is not kept. */
    emailHash: (email: string) => hashOf(unsubscribeToken(email)),
    /** The same for all aliases of one mailbox. */
    mailboxHash: (email: string) => keyed('mailbox', canonicalEmail(email)),
  };
}

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret for one confirmation link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
