import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import { SessionLine } from './session-line.tsx';

/** The devices on which the person is signed in, and the buttons that sign them out (ADR-062). */
export function SessionsSection({ uid }: { uid: string }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(uid));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you’re signed in
      </h2>
      <p className="mt-2 text-muted">
        If you don’t recognise a device, sign it out and change your password.
      </p>
      {data ? (
        <Devices uid={uid} sessions={data} heading={heading} />
      ) : isError ? (
        <ErrorMessage
          title="We couldn’t load your devices."
          onRetry={() => void refetch()}
          pending={isFetching}
          className="mt-4"
        />
      ) : (
        <LoadingRegion label="Loading your devices">
          <div className="h-21 py-4">
            <Skeleton className="mt-1 w-40" />
            <Skeleton className="mt-3 w-56" />
          </div>
        </LoadingRegion>
      )}
    </Card>
  );
}

type Props = {
  uid: string;
  sessions: readonly SessionRecord[];
  /** Gets the focus of a button that goes with its device. */
  heading: RefObject<HTMLHeadingElement | null>;
};

function Devices({ uid, sessions, heading }: Props) {
  const [asking, setAsking] = useState(false);
  const endOne = useEndSession(uid);
  const endOthers = useEndOtherSessions(uid);
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            ending={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.mutate(session, focusHeading)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button className="mt-2" onClick={() => setAsking(true)}>
          Sign out all other devices
        </Button>
      ) : (
        <p className="text-sm text-muted">You’re not signed in anywhere else.</p>
      )}
      <AlertDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          endOthers.reset();
        }}
        title="Sign out all other devices?"
        description="You’ll stay signed in here. On your other devices, you’ll need to sign in again."
        confirmLabel="Sign out other devices"
        tone="danger"
        pending={endOthers.isPending}
        error={
          endOthers.isError
            ? messageOf(endOthers.error, 'We couldn’t sign them out. Please try again.')
            : undefined
        }
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess() {
              setAsking(false);
              focusHeading.onSuccess();
            },
          })
        }
      />
    </>
  );
}
