import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingChange } from './pending-change.tsx';
import { emailChangeQuery } from './queries.ts';

type Props = { uid: string; email: string };

/** Changes the email, once both addresses have agreed (P-66, ADR-063). */
export function EmailSection({ uid, email }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(emailChangeQuery(uid));
  const [open, setOpen] = useState(false);
  const pending = data?.pending ?? null;
  useRefreshAfterChange(uid, pending !== null);
  return (
    <Card as="section" aria-labelledby="email">
      <h2 id="email">Email</h2>
      {pending ? (
        <PendingChange uid={uid} email={email} pending={pending} />
      ) : open ? (
        <ChangeEmailForm uid={uid} onClose={() => setOpen(false)} />
      ) : data ? (
        <>
          <p className="mt-2 mb-4 text-muted">
            You sign in with <span className="wrap-anywhere">{email}</span>, and we write to you
            there.
          </p>
          <Button onClick={() => setOpen(true)}>Change email</Button>
        </>
      ) : isError ? (
        <ErrorMessage
          title="We couldn’t load your email settings."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading your email settings">
          <Skeleton className="mt-3 w-64" />
          <Skeleton className="mt-4 h-11 w-36" />
        </LoadingRegion>
      )}
    </Card>
  );
}

/** Once nothing waits any more, the account may have the new address. */
function useRefreshAfterChange(uid: string, isPending: boolean): void {
  const queries = useQueryClient();
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) void refreshAccount(queries, uid);
    wasPending.current = isPending;
  }, [queries, uid, isPending]);
}
