import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { EntryCard } from '#web/features/sign-in/entry-card.tsx';
import { VerifyEmail } from '#web/features/sign-up/verify-email.tsx';
import { identity } from '#web/lib/session/identity.ts';
import type { Route } from './+types/verify-email';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Verify your email', root.loaderData?.brand.name);
}

/** Behind the link of the verification e-mail. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  return (
    <EntryCard title="Verify your email" mark={<MailCheck />}>
      <VerifyEmail token={params.get('token')} identity={identity} />
    </EntryCard>
  );
}
