import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { EmailMessage } from '../../email/render-email.ts';

type Sender = Pick<Config, 'appUrl' | 'brand'>;
type About = { readonly to: string; readonly passkey: string };

const settings = ({ appUrl }: Sender) => ({
  label: 'See your passkeys',
  url: `${appUrl}/settings`,
});

/** Security emails: the owner learns of every passkey that is added or removed. */
export const passkeyEmails = {
  added: (sender: Sender, { to, passkey }: About): EmailMessage => ({
    intent: `passkey-added:${randomUUID()}`,
    to,
    subject: `A passkey was added to your account`,
    heading: 'A passkey was added',
    preheader: 'If this wasn’t you, remove it and reset your password straight away.',
    paragraphs: [
      `The passkey “${passkey}” was added to your ${sender.brand.name} account. You can now sign in with it, without your password.`,
      `If this was you, there’s nothing else to do. If it wasn’t, remove the passkey in your settings and reset your password straight away. Then tell us at ${sender.brand.supportEmail}.`,
    ],
    action: settings(sender),
  }),

  removed: (sender: Sender, { to, passkey }: About): EmailMessage => ({
    intent: `passkey-removed:${randomUUID()}`,
    to,
    subject: `A passkey was removed from your account`,
    heading: 'A passkey was removed',
    preheader: 'If this wasn’t you, reset your password straight away.',
    paragraphs: [
      `The passkey “${passkey}” was removed from your ${sender.brand.name} account. It can’t be used to sign in any more.`,
      `If this was you, there’s nothing else to do. If it wasn’t, reset your password straight away. Then tell us at ${sender.brand.supportEmail}.`,
    ],
    action: settings(sender),
  }),
};
