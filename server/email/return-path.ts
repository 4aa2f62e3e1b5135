import { createHmac, timingSafeEqual } from 'node:crypto';

const ADDRESS = /^bounce\+([0-9a-f]{32})-([0-9a-f]{16})@/i;

/**
 * Addresses for bounces, one per email (VERP): what comes back to one names the email that bounced,
 * whatever the other server writes. The token keeps others from making up the bounce of an email.
 * @param key for this purpose only
 * @param domain null: bounces go to the sender
 */
export function createReturnPaths({ key, domain }: { key: Buffer; domain: string | null }) {
  const tokenOf = (hex: string) => createHmac('sha256', key).update(hex).digest('hex').slice(0, 16);
  return {
    /** The envelope sender of an email; null without a domain. */
    of(emailId: string): string | null {
      if (domain === null) return null;
      const hex = emailId.replaceAll('-', '');
      return `bounce+${hex}-${tokenOf(hex)}@${domain}`;
    },
    /** @returns the id of the email; null if the address is none of ours */
    read(address: string): string | null {
      const [, hex = '', token = ''] =
        ADDRESS.exec(address.trim())?.map((part) => part.toLowerCase()) ?? [];
      if (hex === '' || !timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(hex))))
        return null;
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

export type ReturnPaths = ReturnType<typeof createReturnPaths>;
