import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { EmailOutbox } from '../email/outbox.ts';

export const LINK_HOURS = { verification: 24, passwordReset: 1 } as const;
export const SIGN_IN_LINK_MINUTES = 15;

/**
 * Queues the identity emails. Each link opens a page with a button, because email scanners follow links
 * and must not use them up. No names: anything could be entered at sign-up.
 */
export function createIdentityEmails(
  outbox: EmailOutbox,
  config: Pick<Config, 'appUrl' | 'brand'>,
) {
  const brand = config.brand.name;
  const link = (path: string, token: string) =>
    `${config.appUrl}${path}?token=${encodeURIComponent(token)}`;
  const intent = (kind: string) => `identity/${kind}/${randomUUID()}`;
  return {
    /** The link that verifies an address; may be sent again. */
    sendVerification: (to: string, token: string) =>
      outbox.queue({
        intent: intent('verification'),
        to,
        subject: `Verify your email for ${brand}`,
        heading: 'Verify your email',
        paragraphs: [
          `Thank you for joining ${brand}. Please confirm that this address is yours; after that you can sign in.`,
        ],
        action: { label: 'Verify my email', url: link('/verify-email', token) },
        afterword: `The link works for ${LINK_HOURS.verification} hours. If you did not register with ${brand}, leave this mail alone: nobody can sign in with this address until it is verified.`,
      }),
    sendPasswordReset: (to: string, token: string) =>
      outbox.queue({
        intent: intent('password-reset'),
        to,
        subject: `Reset your ${brand} password`,
        heading: 'Choose a new password',
        paragraphs: ['Someone, we hope you, asked to reset the password of this account.'],
        action: { label: 'Choose a new password', url: link('/reset-password', token) },
        afterword: `The link works once and for ${LINK_HOURS.passwordReset} hour. If you did not ask for it, your password stays as it is and you need do nothing.`,
      }),
    sendSignInLink: (to: string, token: string) =>
      outbox.queue({
        intent: intent('sign-in-link'),
        to,
        subject: `Your sign-in link for ${brand}`,
        heading: 'Sign in',
        paragraphs: [`Use this link to sign in to ${brand} without your password.`],
        action: { label: 'Sign in', url: link('/magic-link', token) },
        afterword: `The link works once and for ${SIGN_IN_LINK_MINUTES} minutes. If you did not ask for it, leave this mail alone.`,
      }),
    /** Notifies the owner of an address that it was registered again. */
    sendAlreadyRegistered: (to: string) =>
      outbox.queue({
        intent: intent('already-registered'),
        to,
        subject: `You already have a ${brand} account`,
        heading: 'You already have an account',
        paragraphs: [
          `Someone just tried to register this address with ${brand} again. There is an account for it already, so nothing was changed.`,
          'If it was you, sign in with the password you chose before. Forgotten it? The sign-in page sends you a link for a new one. If the address is not verified yet, the sign-in page can send the verification mail again.',
        ],
        action: { label: 'Go to sign in', url: `${config.appUrl}/signin` },
        afterword: 'If it was not you, you need do nothing.',
      }),
    sendPasswordChanged: (to: string) =>
      outbox.queue({
        intent: intent('password-changed'),
        to,
        subject: `Your ${brand} password was changed`,
        heading: 'Your password was changed',
        paragraphs: [
          'The password of this account was just changed, and every open session was signed out.',
        ],
        afterword: `If this was not you, use “Forgot password” on the sign-in page at once and tell us at ${config.brand.supportEmail}.`,
      }),
  };
}

export type IdentityEmails = ReturnType<typeof createIdentityEmails>;
