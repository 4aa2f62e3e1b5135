import { useQuery } from '@tanstack/react-query';
import { CONFIRM_DAYS } from '#shared/domain/clinics/application.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { ExpiredLink } from '#web/lib/site/expired-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { applicationQuery } from './queries.ts';

/** The page of an application's link. Its buttons act: mail scanners open pages, but click nothing. */
export function ApplicationPage({ token }: { token: string | null }) {
  return token === null ? <Expired /> : <OpenedApplication token={token} />;
}

function OpenedApplication({ token }: { token: string }) {
  const { data, isError, error, isFetching, refetch } = useQuery(applicationQuery(token));
  if (data) return <ApplicationStatus token={token} application={data} />;
  if (!isError) {
    return (
      <LoadingRegion label="Loading your application">
        <h1 className="sr-only">Your application</h1>
        <div className="grid gap-4 pt-8">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-6 w-96 max-w-full" />
          <Skeleton shape="block" className="h-24" />
        </div>
      </LoadingRegion>
    );
  }
  const isExpired =
    error instanceof ApiError &&
    (error.code === 'application/link-not-valid' || error.code === 'request/invalid');
  if (isExpired) return <Expired />;
  return (
    <div className="grid gap-6 pt-8">
      <h1>Your application</h1>
      <ErrorMessage
        title={messageOf(error, 'We couldn’t load your application.')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    </div>
  );
}

function Expired() {
  return (
    <ExpiredLink
      action={
        <ButtonLink to={paths.applyToBeListed()} variant="primary">
          Apply to be listed
        </ButtonLink>
      }
    >
      An application that isn’t confirmed within {CONFIRM_DAYS} days is deleted. You can apply again
      at any time.
    </ExpiredLink>
  );
}
