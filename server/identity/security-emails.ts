import { randomUUID } from 'node:crypto';
import { instantText } from '#shared/domain/dates/display.ts';
import type { EmailDetail } from '../email/email-content.ts';
import type { EmailKind } from '../email/email-kinds.ts';
import type { EmailMessage } from '../email/render-email.ts';
import { linkTo, type Sender } from './emails.ts';

/** How long “This wasn’t me” locks the account. */
export const LOCK_LINK_DAYS = 7;

type Words = {
  readonly subject: (brandName: string) => string;
  readonly heading: string;
  /** Adds to the subject in an inbox. */
  readonly preheader: string;
  /** What happened. */
  readonly happened: (brandName: string) => string;
  /** What to do if it was the person; nothing by default. */
  readonly yours?: string;
};

/**
 * The security events of an account, with the words of their emails (ADR-063). A line here, a kind in
 * `email-kinds.ts` with its class, and an audit action give an event its email with “This wasn’t me”.
 */
export const SECURITY_EVENTS = {
  'password-changed': {
    subject: (name) => `Your ${name} password was changed`,
    heading: 'Your password was changed',
    preheader: 'If this wasn’t you, lock your account straight away.',
    happened: (name) =>
      `The password for your ${name} account has just been changed. We’ve signed you out everywhere else.`,
  },
  'email-change-asked': {
    subject: () => 'Approve your new email address',
    heading: 'Is this your new email?',
    preheader: 'Nothing changes unless both addresses agree.',
    happened: (name) =>
      `Someone signed in to your ${name} account and asked to change the email that you sign in with.`,
    yours:
      'If it was you, check that the new address is right and approve it. We’ve emailed a link to the new address too. Your email changes once you’ve used both.',
  },
  'email-change-approved': {
    subject: () => 'You approved your new email address',
    heading: 'You approved your new email',
    preheader: 'One more step: use the link at the new address.',
    happened: (name) =>
      `You approved a new email for your ${name} account. It changes once you’ve confirmed it with the link we sent to the new address.`,
    yours: 'If this was you, open that link next.',
  },
  'email-changed': {
    subject: (name) => `Your ${name} email was changed`,
    heading: 'Your email was changed',
    preheader: 'You now sign in with your new address.',
    happened: (name) =>
      `The email of your ${name} account has just been changed. From now on, sign in with your new address. That’s where we’ll write to you.`,
  },
  'new-device': {
    subject: (name) => `New sign-in to ${name}`,
    heading: 'Was this you?',
    preheader: 'Someone signed in on a device that we don’t know.',
    happened: (name) =>
      `Someone has just signed in to your ${name} account on a device and a network that we haven’t seen with it before.`,
  },
  'passkey-added': {
    subject: () => 'A passkey was added to your account',
    heading: 'A passkey was added',
    preheader: 'If this wasn’t you, lock your account straight away.',
    happened: (name) =>
      `A passkey was added to your ${name} account. You can now sign in with it, without your password.`,
  },
  'passkey-removed': {
    subject: () => 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    preheader: 'If this wasn’t you, lock your account straight away.',
    happened: (name) =>
      `A passkey was removed from your ${name} account. It can’t be used to sign in any more.`,
  },
  'two-step-on': {
    subject: () => 'Two-step sign-in is on',
    heading: 'Two-step sign-in is on',
    preheader: 'You’ll need your passkey or a code when you sign in.',
    happened: (name) =>
      `Two-step sign-in is now on for your ${name} account. When you sign in, we’ll ask for your passkey or a code from your authenticator app. We’ve signed you out on your other devices.`,
    yours: 'Keep your recovery codes somewhere safe. You can use one if you lose your device.',
  },
  'two-step-off': {
    subject: () => 'Two-step sign-in is off',
    heading: 'Two-step sign-in is off',
    preheader: 'We won’t ask for a second step when you sign in.',
    happened: (name) =>
      `Two-step sign-in is now off for your ${name} account. We won’t ask for a second step when you sign in, and your recovery codes no longer work.`,
  },
  'recovery-code-used': {
    subject: () => 'A recovery code was used to sign in',
    heading: 'A recovery code was used',
    preheader: 'Each recovery code works once.',
    happened: (name) =>
      `Someone has just signed in to your ${name} account with one of your recovery codes.`,
    yours: 'If this was you, you can get new codes in your settings.',
  },
} as const satisfies Partial<Record<EmailKind, Words>>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

type Email = {
  readonly event: SecurityEvent;
  readonly to: string;
  readonly at: Date;
  /** Of the link that locks the account. */
  readonly token: string;
  readonly details?: readonly EmailDetail[];
  /** The main button, where the email asks for something; otherwise it is “This wasn’t me”. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly validSeconds?: number;
};

/** The email about a security event. Its link “This wasn’t me” opens a page whose button locks the account. */
export function securityEmail(sender: Sender, email: Email): EmailMessage {
  const { event, to, at, token, details = [], action, validSeconds } = email;
  const { subject, heading, preheader, happened, yours }: Words = SECURITY_EVENTS[event];
  const { name } = sender.brand;
  const refuse = { label: 'This wasn’t me', url: linkTo(sender, '/lock-account', token) };
  const lock = `“This wasn’t me” opens a page where you can lock your account. We’ll sign everyone out and email you a link to get back in. It works once, for ${LOCK_LINK_DAYS} days.`;
  return {
    intent: `${event}:${randomUUID()}`,
    to,
    subject: subject(name),
    heading,
    preheader,
    paragraphs: [
      happened(name),
      yours ?? 'If this was you, there’s nothing else to do.',
      action
        ? 'If it wasn’t you, don’t approve it. Choose “This wasn’t me” below.'
        : 'If it wasn’t you, choose “This wasn’t me”.',
    ],
    details: [...details, { label: 'When', value: instantText(at) }],
    action: action ?? refuse,
    afterword: lock,
    ...(action ? { alternative: refuse } : {}),
    ...(validSeconds === undefined ? {} : { validSeconds }),
  };
}
