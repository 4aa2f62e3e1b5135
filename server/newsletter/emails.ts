import { NEWSLETTER_LINK_DAYS } from '#shared/domain/newsletter/email-limits.ts';
import type { EmailMessage } from '../email/outbox.ts';

type Unsubscribe = NonNullable<EmailMessage['unsubscribe']>;

type Recipient = {
  readonly to: string;
  readonly brandName: string;
  readonly unsubscribe: Unsubscribe;
};

/** Double opt-in. Contains no name: another person may have typed the address. */
export function confirmationEmail(
  { to, brandName, unsubscribe }: Recipient,
  link: { readonly id: string; readonly url: string },
): EmailMessage {
  return {
    intent: `newsletter-confirm:${link.id}`,
    to,
    subject: `Please confirm your ${brandName} newsletter`,
    heading: 'Confirm your newsletter',
    paragraphs: [
      `Someone, we hope you, asked for the ${brandName} newsletter at this address: new providers and member offers.`,
      'Please confirm that you want it. Until then we send you nothing.',
    ],
    action: { label: 'Confirm my subscription', url: link.url },
    afterword: `The link works for ${NEWSLETTER_LINK_DAYS} days. If you did not ask for it, you need do nothing: we then forget the address. With “Unsubscribe” nobody else can have us write to you again.`,
    unsubscribe,
  };
}

export function welcomeEmail(
  { to, brandName, unsubscribe }: Recipient,
  subscriberId: string,
): EmailMessage {
  return {
    intent: `newsletter-welcome:${subscriberId}`,
    to,
    subject: `Welcome to the ${brandName} newsletter`,
    heading: 'Thank you for subscribing',
    paragraphs: [
      'Your subscription is confirmed. From now on we write to you about new providers and member offers.',
      'You can leave whenever you like, with one click: the link stands at the foot of every newsletter, and below.',
    ],
    unsubscribe,
  };
}
