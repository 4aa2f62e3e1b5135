import { createHash, randomBytes } from 'node:crypto';
import type { LinkPurpose, EmailLinkStore } from './email-link-store.ts';
import { type IdentityEmails, LINK_HOURS } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';

type Recipient = { readonly uid: string; readonly email: string };

/** 128 random bits in 32 characters that every email client keeps inside the link. */
const newToken = () => randomBytes(16).toString('hex');

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

type Deps = {
  readonly store: EmailLinkStore;
  readonly mails: Pick<IdentityEmails, 'sendVerification' | 'sendPasswordReset'>;
  readonly passwords: Pick<PasswordHash, 'hash'>;
};

/**
 * Emailed links with a short opaque token of a single purpose, kept as a hash. Ours and not the
 * library's: its verification token is a JWT of 300 characters with the address inside, and its reset
 * leaves the account's other links open.
 */
export function createEmailLinks({ store, mails, passwords }: Deps) {
  async function issue(uid: string, purpose: LinkPurpose, hours: number): Promise<string> {
    const token = newToken();
    await store.add({ tokenHash: hashOf(token), uid, purpose, hours });
    return token;
  }
  return {
    /**
     * Emails a link that verifies the address. Links that were sent before keep working: emails
     * overtake one another, and each proves the same mailbox. The first one that is used spends all.
     */
    async sendVerification({ uid, email }: Recipient): Promise<void> {
      const token = await issue(uid, 'verify-email', LINK_HOURS.verification);
      await mails.sendVerification(email, token);
    },
    async sendPasswordReset({ uid, email }: Recipient): Promise<void> {
      const token = await issue(uid, 'reset-password', LINK_HOURS.passwordReset);
      await mails.sendPasswordReset(email, token);
    },
    /** False where the link is unknown, expired or spent and the address is not verified. */
    verifyEmail: (token: string): Promise<boolean> => store.verifyEmail(hashOf(token)),
    /**
     * Sets the password, ends every session and spends every link that lets into the account.
     * @returns the person's email; null where the link is unknown, expired or spent
     */
    async resetPassword(token: string, newPassword: string): Promise<string | null> {
      const tokenHash = hashOf(token);
      // A hash is dear: made-up tokens do not get that far.
      if (!(await store.isResetOpen(tokenHash))) return null;
      return store.resetPassword(tokenHash, await passwords.hash(newPassword));
    },
  };
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;
