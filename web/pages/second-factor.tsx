import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { GuardSpinner } from '#web/app/guard-spinner.tsx';
import { paths } from '#web/app/paths.ts';
import { RedirectTo } from '#web/app/redirect-to.tsx';
import { useSignOut } from '#web/app/shell/use-sign-out.ts';
import { refreshSecondFactor } from '#web/features/second-factor/calls.ts';
import { SetUp } from '#web/features/second-factor/set-up.tsx';
import { RedirectAfterSignIn } from '#web/features/sign-in/redirect-after-sign-in.tsx';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/second-factor';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Set up two-step sign-in', root.loaderData?.brand.name);
}

/** Where staff set up two-step sign-in before they can use anything else (P-64). */
export default function SecondFactorPage() {
  const { phase, user } = useSession();
  const factor = useMissingFactor();
  // The session counts as soon as it is set up; the recovery codes have to be read first.
  const [isSettingUp, setSettingUp] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  if (phase === 'signed-out') return <RedirectTo to={isLeaving ? paths.home() : paths.signIn()} />;
  if (!user || factor === 'unknown') return <GuardSpinner />;
  return factor === 'missing' || isSettingUp ? (
    <Missing
      uid={user.uid}
      onSettingUp={setSettingUp}
      onLeave={() => {
        setLeaving(true);
        signOut();
      }}
    />
  ) : (
    <RedirectAfterSignIn />
  );
}

type MissingProps = {
  uid: string;
  onSettingUp: (isSettingUp: boolean) => void;
  onLeave: () => void;
};

function Missing({ uid, onSettingUp, onLeave }: MissingProps) {
  const queries = useQueryClient();
  const { data: methods, isError, refetch } = useQuery(signInMethodsQuery(uid));
  return (
    <AuthCard
      title="Set up two-step sign-in"
      lead="Your account can see other people’s details, so it needs more than a password."
      aside={
        <Button variant="quiet" size="sm" onClick={onLeave} className="-ml-3">
          Sign out
        </Button>
      }
    >
      {methods ? (
        <SetUp
          hasPasskey={methods.passkey}
          // With the password alone, no other way in may be added beside the passkey.
          offersApp={!methods.passkey}
          headingLevel={2}
          onStart={() => onSettingUp(true)}
          onDone={() => {
            void refreshSecondFactor(queries, uid).then(() => onSettingUp(false));
          }}
        />
      ) : isError ? (
        <ErrorMessage title="We couldn’t check how you sign in." onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading">
          <Skeleton shape="block" className="h-43 rounded-control" />
        </LoadingRegion>
      )}
    </AuthCard>
  );
}
