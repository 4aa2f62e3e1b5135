import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';

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

const NETWORKS: Readonly<Record<NonNullable<SessionRecord['network']>, string>> = {
  this: 'From the network you’re on now',
  another: 'From another network',
};

const FACTORS: Readonly<Record<NonNullable<SessionRecord['secondFactor']>, string>> = {
  passkey: 'With a passkey',
  code: 'With a code from an authenticator app',
  'recovery-code': 'With a recovery code',
};

type SessionLineProps = { session: SessionRecord; ending: boolean; onEnd: () => void };

/** One device, with its button unless it is this one. */
function SessionLine({ session, ending, onEnd }: SessionLineProps) {
  const { device, current, network, secondFactor, signedInAt, lastActiveAt } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 text-sm text-muted">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold text-ink">
          {device} {current ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="mt-1">Signed in {instantText(signedInAt)}</p>
        {current ? null : <p>Last active {instantText(lastActiveAt)}</p>}
        {network && !current ? <p>{NETWORKS[network]}</p> : null}
        {secondFactor ? <p>{FACTORS[secondFactor]}</p> : null}
      </div>
      {current ? null : (
        <Button size="sm" pending={ending} onClick={onEnd}>
          <span>
            Sign out<VisuallyHidden> {device}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}
