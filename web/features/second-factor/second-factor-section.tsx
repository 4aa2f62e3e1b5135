import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { secondFactorQuery } from '#web/lib/session/second-factor.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshSecondFactor, replaceRecoveryCodes, turnOff } from './calls.ts';
import { CodesStep } from './codes-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetUp } from './set-up.tsx';

type Task = 'set-up' | 'codes' | 'turn-off';

/** Two-step sign-in in the settings: off, being changed, or on (P-64). */
export function SecondFactorSection({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const { data: state, isError, isFetching, refetch } = useQuery(secondFactorQuery(uid));
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function finish(text: string) {
    setTask(null);
    setCodes(null);
    toast.show({ kind: 'success', text });
    await refreshSecondFactor(queries, uid);
  }
  const cancel = () => setTask(null);
  const needsPassword = state?.password ?? true;

  function content(): ReactNode {
    if (codes)
      return (
        <CodesStep
          codes={codes}
          headingLevel={3}
          onDone={() => void finish('Your old codes no longer work.')}
        />
      );
    if (task === 'set-up')
      return (
        <SetUp
          needsPassword={needsPassword}
          headingLevel={3}
          onDone={() => void finish('Two-step sign-in is on.')}
          onCancel={cancel}
        />
      );
    if (task === 'codes')
      return (
        <PasswordStep
          needsPassword={needsPassword}
          action="Get new codes"
          onConfirm={async (password) => setCodes(await replaceRecoveryCodes(password))}
          onCancel={cancel}
        />
      );
    if (task === 'turn-off')
      return (
        <PasswordStep
          needsPassword={needsPassword}
          action="Turn off"
          danger
          onConfirm={async (password) => {
            await turnOff(password);
            await finish('Two-step sign-in is off.');
          }}
          onCancel={cancel}
        />
      );
    if (state?.on)
      return (
        <>
          <p className="text-muted">{codesLeft(state.recoveryCodesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setTask('codes')}>Get new recovery codes</Button>
            <Button onClick={() => setTask('set-up')}>Use another phone</Button>
            {state.required ? null : (
              <Button onClick={() => setTask('turn-off')}>Turn off two-step sign-in</Button>
            )}
          </div>
        </>
      );
    if (state)
      return (
        <div>
          <Button onClick={() => setTask('set-up')}>Set up two-step sign-in</Button>
        </div>
      );
    if (isError)
      return (
        <ErrorMessage
          title="We couldn’t check your two-step sign-in."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      );
    return (
      <LoadingRegion label="Loading two-step sign-in">
        <Skeleton shape="block" className="h-11 rounded-control" />
      </LoadingRegion>
    );
  }

  return (
    <Card as="section" aria-labelledby="two-step">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="two-step">Two-step sign-in</h2>
        {state && task === null ? (
          <Badge tone={state.on ? 'green' : 'grey'}>{state.on ? 'On' : 'Off'}</Badge>
        ) : null}
      </div>
      <p className="mt-2 mb-4 text-muted">
        Keep your account safe with a code from an authenticator app each time you sign in.
      </p>
      <div className="grid gap-4">{content()}</div>
    </Card>
  );
}

function codesLeft(count: number): string {
  if (count === 0)
    return 'You have no recovery codes left. Get new ones in case you lose your phone.';
  return count === 1
    ? 'You have 1 recovery code left. Get new ones soon.'
    : `You have ${count} recovery codes left.`;
}
