import { useSearchParams } from 'react-router';
import { newsletterContract } from '#shared/contract/newsletter.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { NewsletterButton } from '#web/features/newsletter/newsletter-button.tsx';
import { AuthCard } from '#web/features/sign-in/auth-card.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Leave the newsletter', root.loaderData?.brand.name);
}

/** The page of the unsubscribe link in each newsletter (P-47). */
export default function NewsletterUnsubscribe() {
  const { brand } = useSite();
  const [params] = useSearchParams();
  return (
    <AuthCard title="Leave the newsletter">
      <NewsletterButton
        token={params.get('token')}
        act={(token) => api.call(newsletterContract.unsubscribeNewsletter, { params: { token } })}
        texts={{
          before:
            'One press, and no more newsletters come to this address. Nothing else changes: mails about your account and your appointments still reach you.',
          button: 'Unsubscribe',
          done: 'You are unsubscribed. We send you no more newsletters.',
          spent: `Please use the link of a newer mail, or write to ${brand.supportEmail} and we take you off the list.`,
          failed: 'You could not be unsubscribed just now. Please try again.',
        }}
      />
    </AuthCard>
  );
}
