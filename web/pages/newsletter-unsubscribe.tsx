import { MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { newsletterContract } from '#shared/contract/newsletter.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { NewsletterLinkPage } from '#web/features/newsletter/newsletter-link-page.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Unsubscribe from the newsletter', root.loaderData?.brand.name);
}

/** The page of the unsubscribe link in each newsletter (P-47). */
export default function NewsletterUnsubscribe() {
  const { brand } = useSite();
  const [params] = useSearchParams();
  return (
    <NewsletterLinkPage
      icon={<MailX />}
      title="Unsubscribe from the newsletter"
      token={params.get('token')}
      act={(token) => api.call(newsletterContract.unsubscribeNewsletter, { params: { token } })}
      texts={{
        before:
          'Select the button below and we’ll stop sending newsletters to this address. You’ll still get emails about your account and your appointments.',
        button: 'Unsubscribe',
        doneTitle: 'You’ve unsubscribed',
        done: 'We won’t send you any more newsletters.',
        expired: `Please use the link in a newer newsletter, or email ${brand.supportEmail} and we’ll take you off the list.`,
        failed: 'We couldn’t unsubscribe you just now. Please try again.',
      }}
    />
  );
}
