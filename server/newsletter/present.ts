import type { SubscriberRecord } from '#shared/contract/newsletter.ts';
import type { NewsletterKeys } from './keys.ts';
import type { NewsletterLinks } from './links.ts';

type Row = { email: string; name: string | null; confirmed_at: Date | null };

/** A confirmed subscriber for an operator's export, with the links to leave. */
export function presentSubscriber(
  { email, name, confirmed_at: confirmedAt }: Row,
  keys: NewsletterKeys,
  links: NewsletterLinks,
): SubscriberRecord {
  const token = keys.unsubscribeToken(email);
  return {
    email,
    name,
    confirmedAt: confirmedAt?.toISOString() ?? '',
    unsubscribeUrl: links.unsubscribePage(token),
    oneClickUrl: links.oneClick(token),
  };
}
