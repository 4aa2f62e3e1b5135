import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type {
  EmailLinkStore,
  LinkedPerson,
  LinkPurpose,
  VerificationLink,
} from './email-link-store.ts';
import { type IdentityEmails, LINK_HOURS } from './emails.ts';
import { linkHash, newLinkToken } from './link-token.ts';
import type { PasswordHash } from './password-hash.ts';

type Recipient = LinkedPerson;

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
  /** Called in the transaction that sets a password. */
  readonly onReset: (person: LinkedPerson, trx: Transaction<Tables>) => Promise<void>;
};

/**
 * Emailed links with a short opaque token for a single purpose, stored as a hash. Replaces the
 * library's: its verification token is a 300-character JWT with the address inside, and its reset leaves
 * the account's other links valid.
 */
export function createEmailLinks(deps: Deps) {
  const { store, emails, passwords, isRegistered, onVerified, onReset } = deps;
  /** @returns the token; null if the address is no longer the account's */
  async function issue(
    { uid, email }: Recipient,
    purpose: LinkPurpose,
    hours: number,
    trx?: Kysely<Tables>,
  ): Promise<string | null> {
    const token = newLinkToken();
    const link = { tokenHash: linkHash(token), uid, email, purpose, hours };
    return (await store.add(link, trx)) ? token : null;
  }
  /** A reset link for an email of the caller's. @returns the token; null if the address is not the account's */
  const issueReset = (person: Recipient, trx?: Kysely<Tables>): Promise<string | null> =>
    issue(person, 'reset-password', LINK_HOURS.passwordReset, trx);
  const isPasswordOf = async ({ passwordHash }: VerificationLink, password: string) =>
    passwordHash !== null && (await passwords.verify(passwordHash, password)) !== null;
  return {
    /**
     * Emails a link that verifies the address, or tells the owner of a registered one. Earlier links
     * stay valid, because emails may arrive out of order; using one invalidates all.
     * @returns false if the address has had as many emails as it may have
     */
    async sendVerification(person: Recipient): Promise<boolean> {
      if (await isRegistered(person.email)) return emails.sendAlreadyRegistered(person.email);
      const token = await issue(person, 'verify-email', LINK_HOURS.verification);
      return token !== null && emails.sendVerification(person.email, token);
    },
    async sendPasswordReset(person: Recipient): Promise<void> {
      const token = await issueReset(person);
      if (token !== null) await emails.sendPasswordReset(person.email, token);
    },
    issueReset,
    /**
     * Verifies the address of the sign-up that a link was sent for, with the password of that sign-up:
     * the owner of the mailbox may not be the person who signed up with it (ADR-059).
     * @returns `expired` also for a link that is unknown, or used for another sign-up
     */
    async verifyEmail(
      token: string,
      password: string,
    ): Promise<'verified' | 'wrong-password' | 'expired'> {
      const link = await store.findVerification(linkHash(token));
      if (!link) return 'expired';
      if (!(await isPasswordOf(link, password))) return 'wrong-password';
      if (!(await store.verify(link))) return 'expired';
      await onVerified(link.email);
      return 'verified';
    },
    /**
     * Sets the password, ends every session, invalidates every access link of the account and unlocks it.
     * @returns the person's email; null if the link is unknown, expired or used
     */
    async resetPassword(token: string, newPassword: string): Promise<string | null> {
      const tokenHash = linkHash(token);
      // Hashing is expensive: reject unknown tokens first.
      if (!(await store.isResetOpen(tokenHash))) return null;
      const hash = await passwords.hash(newPassword);
      return (await store.resetPassword(tokenHash, hash, onReset))?.email ?? null;
    },
  };
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;
