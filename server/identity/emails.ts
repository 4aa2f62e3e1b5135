import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { kindOf } from '../email/email-kinds.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { Limiter } from '../http/limiter.ts';
import { accountKey } from './account-key.ts';

/** At least as long as the limit `emailAccount` counts, so that a stranger cannot use all links up. */
export const LINK_HOURS = { verification: 24, passwordReset: 1, signIn: 1 } as const;

type Sender = Pick<Config, 'appUrl' | 'brand'>;
type Linked = { readonly to: string; readonly token: string };

/** Where a new password signed its person out: a reset link everywhere, a change elsewhere only. */
export type SignedOut = 'devices' | 'other devices';

const validSeconds = (hours: number) => hours * 3_600;

const linkTo = ({ appUrl }: Sender, path: string, token: string) =>
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

  passwordChanged: (
    { appUrl, brand }: Sender,
    { to, signedOut }: Pick<Linked, 'to'> & { readonly signedOut: SignedOut },
  ): EmailMessage => ({
    intent: `password-changed:${randomUUID()}`,
    to,
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    preheader: 'If this wasn’t you, reset your password straight away.',
    paragraphs: [
      `The password for your ${brand.name} account has just been changed. We’ve signed you out on all your ${signedOut}.`,
      `If this was you, there’s nothing else to do. If it wasn’t, choose “Forgot password” on the sign-in page to reset your password straight away. Then tell us at ${brand.supportEmail}.`,
    ],
    action: { label: 'Go to sign in', url: `${appUrl}/signin` },
  }),

  twoStepOn: ({ appUrl, brand }: Sender, { to }: Pick<Linked, 'to'>): EmailMessage => ({
    intent: `two-step-on:${randomUUID()}`,
    to,
    subject: 'Two-step sign-in is on',
    heading: 'Two-step sign-in is on',
    preheader: 'You’ll need a code from your authenticator app when you sign in.',
    paragraphs: [
      `Two-step sign-in is now on for your ${brand.name} account. When you sign in, we’ll ask for a code from your authenticator app. We’ve signed you out on your other devices.`,
      'Keep your recovery codes somewhere safe. You can use one if you don’t have your phone.',
      `If this wasn’t you, choose “Forgot password” on the sign-in page to reset your password straight away. Then tell us at ${brand.supportEmail}.`,
    ],
    action: { label: 'Go to your settings', url: `${appUrl}/settings` },
  }),

  twoStepOff: ({ appUrl, brand }: Sender, { to }: Pick<Linked, 'to'>): EmailMessage => ({
    intent: `two-step-off:${randomUUID()}`,
    to,
    subject: 'Two-step sign-in is off',
    heading: 'Two-step sign-in is off',
    preheader: 'We won’t ask for a code when you sign in.',
    paragraphs: [
      `Two-step sign-in is now off for your ${brand.name} account. We won’t ask for a code when you sign in, and your recovery codes no longer work.`,
      `If this wasn’t you, choose “Forgot password” on the sign-in page to reset your password straight away. Then tell us at ${brand.supportEmail}.`,
    ],
    action: { label: 'Go to your settings', url: `${appUrl}/settings` },
  }),

  /** @param left how many codes still work */
  recoveryCodeUsed: (
    { appUrl, brand }: Sender,
    { to, left }: { readonly to: string; readonly left: number },
  ): EmailMessage => ({
    intent: `recovery-code-used:${randomUUID()}`,
    to,
    subject: 'A recovery code was used to sign in',
    heading: 'A recovery code was used',
    preheader: 'Each recovery code works once.',
    paragraphs: [
      `Someone has just signed in to your ${brand.name} account with one of your recovery codes. ${codesLeft(left)}`,
      `If this was you, you can get new codes in your settings. If it wasn’t, choose “Forgot password” on the sign-in page to reset your password straight away. Then tell us at ${brand.supportEmail}.`,
    ],
    action: { label: 'Go to your settings', url: `${appUrl}/settings` },
  }),
};

function codesLeft(left: number): string {
  if (left === 0) return 'It was your last one.';
  return left === 1 ? 'You have one code left.' : `You have ${left} codes left.`;
}

/**
 * Queues the identity emails: of each kind that anyone can cause, as many an hour to one address as the
 * limit `emailAccount` says. A link stays valid for as long as that counts.
 */
export function createIdentityEmails(
  outbox: EmailOutbox,
  sender: Sender,
  limiter: Pick<Limiter, 'tryTake'>,
) {
  /** @returns whether it was queued */
  async function queue(message: EmailMessage): Promise<boolean> {
    const counted = `${kindOf(message.intent)} ${accountKey(message.to)}`;
    if (!(await limiter.tryTake('emailAccount', counted))) return false;
    await outbox.queue(message);
    return true;
  }
  return {
    sendVerification: (to: string, token: string) =>
      queue(identityEmails.verification(sender, { to, token })),
    sendPasswordReset: (to: string, token: string) =>
      queue(identityEmails.passwordReset(sender, { to, token })),
    sendSignInLink: (to: string, token: string) =>
      queue(identityEmails.signInLink(sender, { to, token })),
    sendAlreadyRegistered: (to: string) => queue(identityEmails.alreadyRegistered(sender, { to })),
    sendPasswordChanged: (to: string, signedOut: SignedOut) =>
      outbox.queue(identityEmails.passwordChanged(sender, { to, signedOut })),
    sendTwoStepOn: (to: string) => outbox.queue(identityEmails.twoStepOn(sender, { to })),
    sendTwoStepOff: (to: string) => outbox.queue(identityEmails.twoStepOff(sender, { to })),
    sendRecoveryCodeUsed: (to: string, left: number) =>
      outbox.queue(identityEmails.recoveryCodeUsed(sender, { to, left })),
  };
}

export type IdentityEmails = ReturnType<typeof createIdentityEmails>;
