import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loginMessage } from '#web/lib/identity/error-messages.ts';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

const SPENT = 'This sign-in link has expired or no longer works.';
const OTHER_WAY = 'Log in with your password';

type Props = {
  /** From the mailed link; null where the address has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'completeSignInLink'>;
};

/** The button behind a mailed sign-in link: opening the page alone spends nothing. */
export function SignInByLink({ token, identity }: Props) {
  const [problem, setProblem] = useState(token === null ? SPENT : null);
  const alive = usePageAlive();
  const [working, setWorking] = useState(false);

  async function signIn(secret: string) {
    setWorking(true);
    setProblem(null);
    try {
      await identity.completeSignInLink(secret);
    } catch (error) {
      const spent = error instanceof ApiError && error.code === 'auth/invalid-action-code';
      setProblem(spent ? SPENT : loginMessage(error));
    }
    setWorking(false);
  }

  const notice = problem === null ? null : <Notice tone="error">{problem}</Notice>;
  if (token === null || problem === SPENT) {
    return (
      <div className="grid gap-6">
        {notice}
        <ButtonLink
          ref={token === null ? undefined : takeFocus}
          to={paths.signIn()}
          variant="primary"
          size="lg"
          block
        >
          {OTHER_WAY}
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
        pending={working || !alive}
        onClick={() => void signIn(token)}
      >
        Log In
      </Button>
      <p className="text-sm">
        <Link to={paths.signIn()} className="text-link">
          {OTHER_WAY}
        </Link>
      </p>
    </div>
  );
}
