import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { clinicTeamContract } from '#shared/contract/clinic-team.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { type Expired, LinkOutcome } from '#web/lib/site/link-outcome.tsx';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { JoinWithAccount } from './join-with-account.tsx';
import { RegisterForm } from './register-form.tsx';

const EXPIRED: Expired = {
  text: 'The link works once, for seven days, unless the clinic withdraws it. If you’ve joined already, sign in. Otherwise, ask the clinic to invite you again.',
  next: { to: paths.signIn(), text: 'Go to sign in' },
};

/** The page of an invitation to a clinic's team (P-59). */
export function JoinClinic({ token }: { token: string | null }) {
  const invitation = useQuery({
    queryKey: ['clinic-invitation', token],
    queryFn: () =>
      api.call(clinicTeamContract.readClinicInvitation, { body: { token: token ?? '' } }),
    enabled: token !== null && token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const { data, error, isError, isFetching, refetch } = invitation;
  // Not without a network, whose status is 0.
  const isOver =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (token === null || token === '' || isOver)
    return <LinkOutcome result={null} expired={EXPIRED} replaces={false} />;
  if (!data)
    return (
      <AuthCard title="Your invitation">
        {isError ? (
          <ErrorMessage
            title={messageOf(error, 'We couldn’t load your invitation.')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading your invitation">
            <Skeleton className="w-64" />
            <Skeleton shape="block" className="mt-6 h-12" />
          </LoadingRegion>
        )}
      </AuthCard>
    );
  if (data.step === 'register')
    return <RegisterForm token={token} invitation={data} expired={EXPIRED} />;
  if (data.step === 'sign-in')
    return <JoinWithAccount token={token} invitation={data} expired={EXPIRED} />;
  return (
    <StatusMessage headingLevel={1} icon={<Users />} title="Please use your work email">
      <span className="wrap-anywhere">
        {data.email} already has an account as a patient, and one account can’t be both. Ask{' '}
        {data.providerName} to invite another address.
      </span>
    </StatusMessage>
  );
}
