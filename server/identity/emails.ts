import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { type EmailKind, kindOf } from '../email/email-kinds.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { Limiter } from '../http/limiter.ts';
import { accountKey } from './account-key.ts';

/** At least as long as the limit `emailAccount` counts, so that a stranger cannot use all links up. */
export const LINK_HOURS = {
  verification: 24,
  emailChange: 24,
  passwordReset: 1,
  signIn: 1,
} as const;

export type Sender = Pick<Config, 'appUrl' | 'brand'>;
type Linked = { readonly to: string; readonly token: string };

export const validSeconds = (hours: number) => hours * 3_600;

export const linkTo = ({ appUrl }: Sender, path: string, token: string) =>
  `${appUrl}${path}?token=${encodeURIComponent(token)}`;

/**
 * The identity emails. Each link opens a page with a button, because email scanners follow links and
 * must not use them up. No names: anything could be entered at sign-up.
 */
export const identityEmails = {
  /** The link that verifies an address; may be sent again. */
  verification: (sender: Sender, { to, token }: Linked): EmailMessage => ({
    intent: `verify-email:${randomUUID()}`,
    to,
    validSeconds: validSeconds(LINK_HOURS.verification),
    subject: `Verify your email for ${sender.brand.name}`,
    heading: 'Verify your email',
    preheader: `It takes one step. The link works for ${LINK_HOURS.verification} hours.`,
    paragraphs: [
      `Thanks for joining ${sender.brand.name}. Confirm your email address with the password you chose, and your account is ready.`,
    ],
    action: { label: 'Verify my email', url: linkTo(sender, '/verify-email', token) },
    afterword: `The link works for ${LINK_HOURS.verification} hours. If you didn’t sign up, you can safely ignore this email. No one can sign in with your address until it’s verified.`,
  }),

  passwordReset: (sender: Sender, { to, token }: Linked): EmailMessage => ({
    intent: `password-reset:${randomUUID()}`,
    to,
    validSeconds: validSeconds(LINK_HOURS.passwordReset),
    subject: `Reset your ${sender.brand.name} password`,
    heading: 'Choose a new password',
    preheader: `The link works for ${LINK_HOURS.passwordReset} hour. Your password stays the same until you change it.`,
    paragraphs: [`We received a request to reset your ${sender.brand.name} password.`],
    action: { label: 'Choose a new password', url: linkTo(sender, '/reset-password', token) },
    afterword: `The link works once, for ${LINK_HOURS.passwordReset} hour. If you didn’t ask for it, you can safely ignore this email. Your password stays the same.`,
  }),

  signInLink: (sender: Sender, { to, token }: Linked): EmailMessage => ({
    intent: `sign-in-link:${randomUUID()}`,
    to,
    validSeconds: validSeconds(LINK_HOURS.signIn),
    subject: `Your sign-in link for ${sender.brand.name}`,
    heading: 'Sign in',
    preheader: `You won’t need your password. The link works for ${LINK_HOURS.signIn} hour.`,
    paragraphs: [`Here’s your link to sign in to ${sender.brand.name} without a password.`],
    action: { label: 'Sign in', url: linkTo(sender, '/magic-link', token) },
    afterword: `The link works once, for ${LINK_HOURS.signIn} hour. If you didn’t ask for it, you can safely ignore this email.`,
  }),

  /** Notifies the owner of an address that it was registered again. */
  alreadyRegistered: (sender: Sender, { to }: Pick<Linked, 'to'>): EmailMessage => ({
    intent: `already-registered:${randomUUID()}`,
    to,
    subject: `You already have a ${sender.brand.name} account`,
    heading: 'You already have an account',
    preheader: 'Someone tried to sign up with your address. Nothing has changed.',
    paragraphs: [
      `Someone has just tried to sign up to ${sender.brand.name} with this email address. You already have an account, so nothing has changed.`,
      'If it was you, sign in with your existing password. If you’ve forgotten it, choose “Forgot password” on the sign-in page. If you haven’t verified your email yet, you can get a new link there too.',
    ],
    action: { label: 'Go to sign in', url: `${sender.appUrl}/signin` },
    afterword: 'If it wasn’t you, you can safely ignore this email.',
  }),
};

/**
 * Queues the identity emails: of each kind that anyone can cause, as many an hour to one address as the
 * limit `emailAccount` says. A link stays valid for as long as that counts.
 */
export function createIdentityEmails(
  outbox: EmailOutbox,
  sender: Sender,
  limiter: Pick<Limiter, 'tryTake'>,
) {
  const allow = (kind: EmailKind, to: string): Promise<boolean> =>
    limiter.tryTake('emailAccount', `${kind} ${accountKey(to)}`);
  /** @returns whether it was queued */
  async function queue(message: EmailMessage): Promise<boolean> {
    if (!(await allow(kindOf(message.intent), message.to))) return false;
    await outbox.queue(message);
    return true;
  }
  return {
    /** Counts an email of a kind to an address. @returns whether it may be sent */
    allow,
    sendVerification: (to: string, token: string) =>
      queue(identityEmails.verification(sender, { to, token })),
    sendPasswordReset: (to: string, token: string) =>
      queue(identityEmails.passwordReset(sender, { to, token })),
    sendSignInLink: (to: string, token: string) =>
      queue(identityEmails.signInLink(sender, { to, token })),
    sendAlreadyRegistered: (to: string) => queue(identityEmails.alreadyRegistered(sender, { to })),
  };
}

export type IdentityEmails = ReturnType<typeof createIdentityEmails>;
