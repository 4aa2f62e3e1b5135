import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { newsletterContract } from '#shared/contract/newsletter.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { NewsletterLinkPage } from '#web/features/newsletter/newsletter-link-page.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import type { Route } from './+types/newsletter-confirm';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Confirm your newsletter', root.loaderData?.brand.name);
}

const TEXTS = {
  before:
    'Select the button below to start getting our newsletter. You can unsubscribe at any time, in one step.',
  button: 'Confirm my email',
  doneTitle: 'Thank you',
  done: 'You’ll get our next newsletter.',
  expired:
    'Links work for seven days. To get a new one, subscribe again at the bottom of any page. If you’ve already confirmed, you don’t have to do anything.',
  failed: 'We couldn’t confirm your email just now. Please try again.',
};

/** The page of the link in the newsletter's confirmation email (P-47). */
export default function NewsletterConfirm() {
  const [params] = useSearchParams();
  return (
    <NewsletterLinkPage
      icon={<MailCheck />}
      title="Confirm your newsletter"
      token={params.get('token')}
      act={(token) => api.call(newsletterContract.confirmNewsletter, { body: { token } })}
      texts={TEXTS}
    />
  );
}
