import { MailCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import type { Route } from './+types/verification-sent';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Check your email', root.loaderData?.brand.name);
}

/** The notice after sign-up (ROUTE-05, STATIC-23). */
export default function VerificationSent() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const alive = useHydrated();
  // The server does not know the router state, so hydration must start without it.
  const email = alive ? registeredEmail(state) : null;
  return (
    <StatusMessage
      headingLevel={1}
      icon={<MailCheck />}
      title="Check your email"
      actions={
        <Button
          pending={!alive}
          variant="primary"
          onClick={() => void navigate(paths.signIn(), { replace: true })}
        >
          OK
        </Button>
      }
      note="Can’t find it? Check your spam folder. To get a new one, try to sign in and choose “Resend verification email”."
    >
      We’ve sent a verification link to{' '}
      {email === null ? (
        'your email address'
      ) : (
        <strong className="wrap-anywhere text-ink">{email}</strong>
      )}
      . Please open it to verify your email, then sign in.
    </StatusMessage>
  );
}

/** The address just registered, from the sign-up page's router state; null on a direct visit. */
function registeredEmail(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return typeof state.email === 'string' ? state.email : null;
}
