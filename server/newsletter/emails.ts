import { NEWSLETTER_LINK_DAYS } from '#shared/domain/newsletter/email-limits.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Unsubscribe = NonNullable<EmailMessage['unsubscribe']>;

type Recipient = {
  readonly to: string;
  readonly brandName: string;
  readonly appUrl: string;
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
    validSeconds: NEWSLETTER_LINK_DAYS * 86_400,
    subject: `Confirm your ${brandName} newsletter`,
    heading: 'Confirm your newsletter',
    preheader: `There’s one step left. The link works for ${NEWSLETTER_LINK_DAYS} days.`,
    paragraphs: [
      `We received a request to send the ${brandName} newsletter to this address. It has news about new providers and member offers.`,
      'Please confirm that you’d like it. We won’t send it until you do.',
    ],
    action: { label: 'Confirm my email', url: link.url },
    afterword: `The link works for ${NEWSLETTER_LINK_DAYS} days. If you didn’t ask for this, you can safely ignore this email and we’ll forget your address. To stop anyone signing you up again, choose Unsubscribe.`,
    unsubscribe,
  };
}

export function welcomeEmail(
  { to, brandName, appUrl, unsubscribe }: Recipient,
  subscriberId: string,
): EmailMessage {
  return {
    intent: `newsletter-welcome:${subscriberId}`,
    to,
    subject: `Welcome to the ${brandName} newsletter`,
    heading: 'Thanks for signing up',
    preheader: 'You’re on the list. You can unsubscribe at any time.',
    paragraphs: [
      'You’re on the list. We’ll email you about new providers and member offers.',
      'You can unsubscribe at any time, in one step. The link is at the end of this email and every newsletter.',
    ],
    action: { label: 'Find a provider', url: `${appUrl}/` },
    unsubscribe,
  };
}
