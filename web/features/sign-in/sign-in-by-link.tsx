import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loginMessage } from '#web/lib/identity/error-messages.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';

const EXPIRED = 'This sign-in link has expired or no longer works.';
const USE_PASSWORD = 'Sign in with your password';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'completeSignInLink'>;
};

/** The button on the page of an emailed sign-in link; opening the page does not use up the token. */
export function SignInByLink({ token, identity }: Props) {
  const [problem, setProblem] = useState(token === null ? EXPIRED : null);
  const hydrated = useHydrated();
  const [working, setWorking] = useState(false);

  async function signIn(secret: string) {
    setWorking(true);
    setProblem(null);
    try {
      await identity.completeSignInLink(secret);
    } catch (error) {
      const expired = error instanceof ApiError && error.code === 'auth/invalid-action-code';
      setProblem(expired ? EXPIRED : loginMessage(error));
    }
    setWorking(false);
  }

  const notice = problem === null ? null : <Notice tone="error">{problem}</Notice>;
  if (token === null || problem === EXPIRED) {
    return (
      <div className="grid gap-6">
        {notice}
        <ButtonLink
          ref={token === null ? undefined : focusOnMount}
          to={paths.signIn()}
          variant="primary"
          size="lg"
          block
        >
          {USE_PASSWORD}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {notice}
      <Button
        variant="primary"
        size="lg"
        block
        pending={working || !hydrated}
        onClick={() => void signIn(token)}
      >
        Log In
      </Button>
      <p className="text-sm">
        <Link to={paths.signIn()} className="text-link">
          {USE_PASSWORD}
        </Link>
      </p>
    </div>
  );
}
