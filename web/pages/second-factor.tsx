import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { GuardSpinner } from '#web/app/guard-spinner.tsx';
import { paths } from '#web/app/paths.ts';
import { RedirectTo } from '#web/app/redirect-to.tsx';
import { refreshSecondFactor } from '#web/features/second-factor/calls.ts';
import { SetUp } from '#web/features/second-factor/set-up.tsx';
import { RedirectAfterSignIn } from '#web/features/sign-in/redirect-after-sign-in.tsx';
import { secondFactorQuery, useMissingFactor } from '#web/lib/session/second-factor.ts';
import { signOut, useSession } from '#web/lib/session/use-session.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/second-factor';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Set up two-step sign-in', root.loaderData?.brand.name);
}

/** Where staff set up two-step sign-in before they can use anything else (P-64). */
export default function SecondFactorPage() {
  const { phase, user } = useSession();
  const factor = useMissingFactor();
  if (phase === 'signed-out') return <RedirectTo to={paths.signIn()} />;
  if (!user || factor === 'unknown') return <GuardSpinner />;
  return factor === 'missing' ? <Missing uid={user.uid} /> : <RedirectAfterSignIn />;
}

function Missing({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(secondFactorQuery(uid));
  async function leave() {
    await signOut();
    await navigate(paths.home());
  }
  return (
    <AuthCard
      title="Set up two-step sign-in"
      lead="Your account can see other people’s details, so it needs more than a password. You’ll use an app on your phone that shows a new code every 30 seconds."
      aside={
        <Button variant="quiet" size="sm" onClick={() => void leave()} className="-ml-3">
          Sign out
        </Button>
      }
    >
      <SetUp
        needsPassword={data?.password ?? true}
        headingLevel={2}
        onDone={() => void refreshSecondFactor(queries, uid)}
      />
    </AuthCard>
  );
}
