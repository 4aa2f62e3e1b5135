import { createHash, createHmac, randomBytes } from 'node:crypto';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';

/** Tokens and hashes of the newsletter; what is stored opens nothing without the key. */
export type NewsletterKeys = {
  /** Proves in a link that its holder got a mail to this address; the same for ever. */
  unsubscribeToken(email: string): string;
  /** Names an address where the address itself is not kept. */
  emailHash(email: string): string;
  /** The same for all aliases of one mailbox. */
  mailboxHash(email: string): string;
};

/** @param key 32 bytes, of this purpose only; addresses in lower case */
export function createNewsletterKeys(key: Buffer): NewsletterKeys {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const unsubscribeToken = (email: string) => keyed('unsubscribe', email);
  return {
    unsubscribeToken,
    emailHash: (email) => hashOf(unsubscribeToken(email)),
    mailboxHash: (email) => keyed('mailbox', canonicalEmail(email)),
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
