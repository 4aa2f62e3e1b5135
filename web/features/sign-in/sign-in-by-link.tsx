import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loginMessage } from '#web/lib/identity/error-messages.ts';
import { ExpiredLink } from '#web/lib/site/expired-link.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import {
  SecondStep,
  type SecondStepIdentity,
  type SecondStepKind,
  secondStepOf,
} from './second-step.tsx';

const USE_PASSWORD = 'Sign in with your password';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: SecondStepIdentity & Pick<IdentityClient, 'completeSignInLink'>;
};

/** The page of an emailed sign-in link. Its button acts; opening the page does not use up the token. */
export function SignInByLink({ token, identity }: Props) {
  const [expired, setExpired] = useState(token === null);
  const [problem, setProblem] = useState<string | null>(null);
  const hydrated = useHydrated();
  const [working, setWorking] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStepKind | null>(null);

  async function signIn() {
    setWorking(true);
    setProblem(null);
    try {
      await identity.completeSignInLink(token ?? '');
    } catch (error) {
      const next = secondStepOf(error);
      if (next) setSecondStep(next);
      else if (error instanceof ApiError && error.code === 'auth/invalid-action-code')
        setExpired(true);
      else setProblem(loginMessage(error));
    }
    setWorking(false);
  }

  if (secondStep)
    return (
      <AuthCard title="Sign in">
        <SecondStep
          kind={secondStep}
          identity={identity}
          onExpired={() => {
            setSecondStep(null);
            setExpired(true);
          }}
        />
      </AuthCard>
    );
  if (expired) {
    return (
      <ExpiredLink
        action={
          <ButtonLink
            ref={token === null ? undefined : focusOnMount}
            to={paths.signIn()}
            variant="primary"
          >
            {USE_PASSWORD}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <StatusMessage
      headingLevel={1}
      icon={<KeyRound />}
      title="Sign in"
      actions={
        <>
          <Button variant="primary" pending={working || !hydrated} onClick={() => void signIn()}>
            Log In
          </Button>
          <ButtonLink to={paths.signIn()}>{USE_PASSWORD}</ButtonLink>
        </>
      }
    >
      {problem === null ? (
        'You asked for a link to sign in without your password.'
      ) : (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
    </StatusMessage>
  );
}
