import { NEWSLETTER_LINK_DAYS } from '#shared/domain/newsletter/email-limits.ts';
import type { EmailMessage } from '../email/outbox.ts';

type Leaving = NonNullable<EmailMessage['unsubscribe']>;

type About = { readonly to: string; readonly brandName: string; readonly unsubscribe: Leaving };

/** Asks whoever owns the address. No name stands in it: somebody else may have typed it. */
export function confirmationEmail(
  { to, brandName, unsubscribe }: About,
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

export function welcomeMail(
  { to, brandName, unsubscribe }: About,
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
