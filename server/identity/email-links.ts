import { createHash, randomBytes } from 'node:crypto';
import type { LinkPurpose, EmailLinkStore } from './email-link-store.ts';
import { type IdentityEmails, LINK_HOURS } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';

type Recipient = { readonly uid: string; readonly email: string };

/** 128 random bits in hexadecimal, which every email client includes in the link. */
const newToken = () => randomBytes(16).toString('hex');

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

type Deps = {
  readonly store: EmailLinkStore;
  readonly emails: Pick<IdentityEmails, 'sendVerification' | 'sendPasswordReset'>;
  readonly passwords: Pick<PasswordHash, 'hash'>;
  /** Called with an address whose owner has just received an email. */
  readonly onVerified: (email: string) => Promise<void>;
};

/**
 * Emailed links with a short opaque token for a single purpose, stored as a hash. Replaces the
 * library's: its verification token is a 300-character JWT with the address inside, and its reset leaves
 * the account's other links valid.
 */
export function createEmailLinks({ store, emails, passwords, onVerified }: Deps) {
  async function issue(uid: string, purpose: LinkPurpose, hours: number): Promise<string> {
    const token = newToken();
    await store.add({ tokenHash: hashOf(token), uid, purpose, hours });
    return token;
  }
  return {
    /**
     * Emails a link that verifies the address. Earlier links stay valid, because emails may arrive out
     * of order; using one invalidates all.
     */
    async sendVerification({ uid, email }: Recipient): Promise<void> {
      const token = await issue(uid, 'verify-email', LINK_HOURS.verification);
      await emails.sendVerification(email, token);
    },
    async sendPasswordReset({ uid, email }: Recipient): Promise<void> {
      const token = await issue(uid, 'reset-password', LINK_HOURS.passwordReset);
      await emails.sendPasswordReset(email, token);
    },
    /** False if the link is unknown, or expired or used and the address is not verified. */
    async verifyEmail(token: string): Promise<boolean> {
      const email = await store.verifyEmail(hashOf(token));
      if (email !== null) await onVerified(email);
      return email !== null;
    },
    /**
     * Sets the password, ends every session and invalidates every access link of the account.
     * @returns the person's email; null if the link is unknown, expired or used
     */
    async resetPassword(token: string, newPassword: string): Promise<string | null> {
      const tokenHash = hashOf(token);
      // Hashing is expensive: reject unknown tokens first.
      if (!(await store.isResetOpen(tokenHash))) return null;
      return store.resetPassword(tokenHash, await passwords.hash(newPassword));
    },
  };
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;
