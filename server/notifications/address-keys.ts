import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';
import { createFieldCipher } from '../config/field-cipher.ts';
import { openColumn, sealColumn } from '../config/sealed-column.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';

/** The purpose of the key that seals added addresses, and their column. */
export const NOTIFICATION_ADDRESSES = 'notification addresses';
export const ADDRESS_COLUMN = 'email_sealed';

/** What the link of a confirmation is bound to: a later one replaces it. */
type Asked = { readonly id: string; readonly asked_at: Date };

type Options = {
  readonly secrets: Secrets;
  /** 32 bytes, for this purpose only; stays when the secrets change, like links in old emails. */
  readonly key: Buffer;
  readonly appUrl: string;
};

/** Seals the addresses that clinics added, and signs the links in emails to them. */
export function createAddressKeys({ secrets, key, appUrl }: Options) {
  const cipher = createFieldCipher(deriveKeys(secrets, NOTIFICATION_ADDRESSES));
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const unsubscribeToken = (id: string) => `${id}.${keyed('unsubscribe', id)}`;
  const confirmToken = ({ id, asked_at: at }: Asked) =>
    `${id}.${keyed('confirm', id, at.toISOString())}`;
  const page = (path: string, token: string) =>
    `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  const isSame = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

  return {
    seal: (id: string, email: string): string => sealColumn(cipher, id, ADDRESS_COLUMN, email),
    open: ({ id, email_sealed: sealed }: { id: string; email_sealed: string }): string =>
      openColumn(cipher, id, ADDRESS_COLUMN, sealed),
    /** Equal for all aliases of a mailbox. */
    mailboxHash: (email: string): string => keyed('mailbox', canonicalEmail(email)),

    /** The id that a token claims to be for. */
    idIn: (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.'))),
    isConfirmToken: (token: string, asked: Asked): boolean => isSame(token, confirmToken(asked)),
    isUnsubscribeToken(token: string): boolean {
      return isSame(token, unsubscribeToken(this.idIn(token)));
    },

    /** Opens a page with a button: email scanners follow links, so opening must not act. */
    confirmPage: (asked: Asked): string => page('/clinic-emails/confirm', confirmToken(asked)),
    unsubscribeOf: (id: string) => ({
      page: page('/clinic-emails/unsubscribe', unsubscribeToken(id)),
      /** One-click unsubscribe for email clients, which POST to it (RFC 8058). */
      url: `${appUrl}/api/notification-addresses/unsubscribe/${encodeURIComponent(unsubscribeToken(id))}`,
    }),
  };
}

export type AddressKeys = ReturnType<typeof createAddressKeys>;
