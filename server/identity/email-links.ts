import { createHash, randomBytes } from 'node:crypto';
import type { LinkPurpose, EmailLinkStore, VerificationLink } from './email-link-store.ts';
import { type IdentityEmails, LINK_HOURS } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';

type Recipient = { readonly uid: string; readonly email: string };

/** 128 random bits in hexadecimal, which every email client includes in the link. */
const newToken = () => randomBytes(16).toString('hex');

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

type Deps = {
  readonly store: EmailLinkStore;
  readonly emails: Pick<
    IdentityEmails,
    'sendVerification' | 'sendPasswordReset' | 'sendAlreadyRegistered'
  >;
  readonly passwords: Pick<PasswordHash, 'hash' | 'verify'>;
  /** Whether an account has an address. */
  readonly isRegistered: (email: string) => Promise<boolean>;
  /** Called with an address whose owner has just received an email. */
  readonly onVerified: (email: string) => Promise<void>;
};

/**
 * Emailed links with a short opaque token for a single purpose, stored as a hash. Replaces the
 * library's: its verification token is a 300-character JWT with the address inside, and its reset leaves
 * the account's other links valid.
 */
export function createEmailLinks({ store, emails, passwords, isRegistered, onVerified }: Deps) {
  async function issue(uid: string, purpose: LinkPurpose, hours: number): Promise<string> {
    const token = newToken();
    await store.add({ tokenHash: hashOf(token), uid, purpose, hours });
    return token;
  }
  const isPasswordOf = async ({ passwordHash }: VerificationLink, password: string) =>
    passwordHash !== null && passwords.verify(passwordHash, password);
  return {
    /**
     * Emails a link that verifies the address, or tells the owner of a registered one. Earlier links
     * stay valid, because emails may arrive out of order; using one invalidates all.
     * @returns false if the address has had as many emails as it may have
     */
    async sendVerification({ uid, email }: Recipient): Promise<boolean> {
      if (await isRegistered(email)) return emails.sendAlreadyRegistered(email);
      const token = await issue(uid, 'verify-email', LINK_HOURS.verification);
      return emails.sendVerification(email, token);
    },
    async sendPasswordReset({ uid, email }: Recipient): Promise<void> {
      const token = await issue(uid, 'reset-password', LINK_HOURS.passwordReset);
      await emails.sendPasswordReset(email, token);
    },
    /**
     * Verifies the address of the sign-up that a link was sent for, with the password of that sign-up:
     * the owner of the mailbox may not be the person who signed up with it (ADR-059).
     * @returns `expired` also for a link that is unknown, or used for another sign-up
     */
    async verifyEmail(
      token: string,
      password: string,
    ): Promise<'verified' | 'wrong-password' | 'expired'> {
      const link = await store.findVerification(hashOf(token));
      if (!link) return 'expired';
      if (!(await isPasswordOf(link, password))) return 'wrong-password';
      if (!(await store.verify(link))) return 'expired';
      await onVerified(link.email);
      return 'verified';
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
