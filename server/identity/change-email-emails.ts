import { randomUUID } from 'node:crypto';
import type { EmailMessage } from '../email/render-email.ts';
import { LINK_HOURS, linkTo, type Sender, validSeconds } from './emails.ts';

type Linked = { readonly to: string; readonly token: string };

/**
 * The emails to the new address of a change, and to a locked account. They do not name the present
 * address: the new one may have been mistyped.
 */
export const changeEmailEmails = {
  confirm: (sender: Sender, { to, token }: Linked): EmailMessage => ({
    intent: `email-change-confirm:${randomUUID()}`,
    to,
    validSeconds: validSeconds(LINK_HOURS.emailChange),
    subject: `Confirm your new email for ${sender.brand.name}`,
    heading: 'Confirm your new email',
    preheader: `You’ll need your password. The link works for ${LINK_HOURS.emailChange} hours.`,
    paragraphs: [
      `Someone asked to use this address for their ${sender.brand.name} account. If it was you, confirm it with your password.`,
      'We’ve emailed a link to your present address too. Your email changes once you’ve used both.',
    ],
    action: { label: 'Confirm my new email', url: linkTo(sender, '/confirm-email', token) },
    afterword: `The link works once, for ${LINK_HOURS.emailChange} hours. If you didn’t ask for it, you can safely ignore this email.`,
  }),

  /** Tells the owner of an address that another account asked for it. */
  inUse: (sender: Sender, { to }: Pick<Linked, 'to'>): EmailMessage => ({
    intent: `email-in-use:${randomUUID()}`,
    to,
    subject: `Your address already has an account`,
    heading: 'This address already has an account',
    preheader: 'Someone asked to use it for another one. Nothing has changed.',
    paragraphs: [
      `Someone asked to use this email address for another ${sender.brand.name} account. You already have an account with it, so nothing has changed.`,
      'If it was you, delete the account that you no longer need in its settings first. Then ask again.',
    ],
    action: { label: 'Go to sign in', url: `${sender.appUrl}/signin` },
    afterword: 'If it wasn’t you, you can safely ignore this email.',
  }),

  /** The first step of recovering a locked account. */
  locked: (sender: Sender, { to, token }: Linked): EmailMessage => ({
    intent: `account-locked:${randomUUID()}`,
    to,
    validSeconds: validSeconds(LINK_HOURS.passwordReset),
    subject: `We’ve locked your ${sender.brand.name} account`,
    heading: 'We’ve locked your account',
    preheader: 'Choose a new password to unlock it.',
    paragraphs: [
      'You told us that something on your account wasn’t you. We’ve locked it and signed everyone out. No one can sign in until you choose a new password.',
      'If your email had been changed, you have this address back. We’ve also removed the ways to sign in that were added since.',
    ],
    action: { label: 'Choose a new password', url: linkTo(sender, '/reset-password', token) },
    afterword: `The link works once, for ${LINK_HOURS.passwordReset} hour. After that, choose “Forgot password” on the sign-in page to get another. When you’re back in, check your details in Settings.`,
  }),
};
