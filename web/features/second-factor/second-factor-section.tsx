import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { secondFactorQuery } from '#web/lib/session/second-factor.ts';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshSecondFactor, replaceRecoveryCodes, setUpAuthenticator } from './calls.ts';
import { CodesStep } from './codes-step.tsx';
import { KeyStep } from './key-step.tsx';
import { SetUp } from './set-up.tsx';

const TurnOffDialog = lazyComponent(() => import('./turn-off-dialog.tsx'));

const ON = 'Two-step sign-in is on.';
const REPLACED = 'Your old codes no longer work.';

/** Two-step sign-in in the settings: off, being changed, or on (P-64). */
export function SecondFactorSection({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const { data: state, isError, isFetching, refetch } = useQuery(secondFactorQuery(uid));
  const methods = useQuery(signInMethodsQuery(uid));
  const [task, setTask] = useState<'set-up' | 'turn-off' | null>(null);
  /** New recovery codes, and what is said after them. */
  const [codes, setCodes] = useState<{ list: readonly string[]; after: string } | null>(null);
  const app = useMutation({ mutationFn: setUpAuthenticator });
  const replace = useMutation({
    mutationFn: replaceRecoveryCodes,
    onSuccess: (list) => setCodes({ list, after: REPLACED }),
  });
  const problem = app.error ?? replace.error;

  async function finish(text: string) {
    setTask(null);
    setCodes(null);
    app.reset();
    toast.show({ kind: 'success', text });
    await refreshSecondFactor(queries, uid);
  }

  function content(): ReactNode {
    if (codes)
      return (
        <CodesStep codes={codes.list} headingLevel={3} onDone={() => void finish(codes.after)} />
      );
    if (app.data)
      return (
        <KeyStep
          newKey={app.data}
          onConfirmed={(list) => setCodes({ list, after: ON })}
          onCancel={() => app.reset()}
        />
      );
    if (task === 'set-up')
      return (
        <SetUp
          hasPasskey={methods.data?.passkey ?? false}
          offersApp
          headingLevel={3}
          onDone={() => void finish(ON)}
          onCancel={() => setTask(null)}
        />
      );
    if (state?.on)
      return (
        <>
          <p className="text-muted">{codesLeft(state.recoveryCodesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={replace.isPending} onClick={() => replace.mutate()}>
              Get new recovery codes
            </Button>
            <Button pending={app.isPending} onClick={() => app.mutate()}>
              {state.authenticator ? 'Use another phone' : 'Add an authenticator app'}
            </Button>
            {state.required ? null : (
              <Button onClick={() => setTask('turn-off')}>Turn off two-step sign-in</Button>
            )}
          </div>
          {problem ? (
            <Notice tone="error">
              {messageOf(problem, 'Something went wrong. Please try again.')}
            </Notice>
          ) : null}
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
        {state && !codes && !app.data && task !== 'set-up' ? (
          <Badge tone={state.on ? 'green' : 'grey'}>{state.on ? 'On' : 'Off'}</Badge>
        ) : null}
      </div>
      <p className="mt-2 mb-4 text-muted">
        Keep your account safe with a second step each time you sign in: a passkey, or a code from
        an authenticator app.
      </p>
      <div className="grid gap-4">{content()}</div>
      {task === 'turn-off' ? (
        <TurnOffDialog
          onClose={() => setTask(null)}
          onTurnedOff={() => void finish('Two-step sign-in is off.')}
        />
      ) : null}
    </Card>
  );
}

function codesLeft(count: number): string {
  if (count === 0)
    return 'You have no recovery codes left. Get new ones in case you lose your device.';
  return count === 1
    ? 'You have 1 recovery code left. Get new ones soon.'
    : `You have ${count} recovery codes left.`;
}
