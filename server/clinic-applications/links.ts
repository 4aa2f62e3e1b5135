import { createHash, createHmac } from 'node:crypto';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';

/**
 * The links of applications, and the hashes of their mailboxes. An application has one link, which each
 * email about it repeats; a copy of the database does not contain it.
 * @param key 32 bytes, for this purpose only
 */
export function createApplicationLinks(key: Buffer, appUrl: string) {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const tokenOf = (id: string) => keyed('link', id);
  return {
    /** The stored form of a token. */
    hashOf: (token: string) => createHash('sha256').update(token).digest('base64url'),
    tokenOf,
    /** Opens a page with buttons: email scanners follow links, so opening must not act. */
    pageOf: (id: string) =>
      `${appUrl}/list-your-practice/application?token=${encodeURIComponent(tokenOf(id))}`,
    /** Equal for all aliases of a mailbox. */
    mailboxHash: (email: string) => keyed('mailbox', canonicalEmail(email)),
  };
}

export type ApplicationLinks = ReturnType<typeof createApplicationLinks>;
