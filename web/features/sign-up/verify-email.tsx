import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

type Props = {
  /** From the mailed link; null where the address has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'verifyEmail'>;
};

/** The button behind a mailed verification link: mail scanners open pages, but press nothing. */
export function VerifyEmail({ token, identity }: Props) {
  const [outcome, setOutcome] = useState<VerifyOutcome | null>(token === null ? 'spent' : null);
  const alive = usePageAlive();
  const [working, setWorking] = useState(false);

  async function verify(secret: string) {
    setWorking(true);
    setOutcome(null);
    setOutcome(await verifyOutcome(identity.verifyEmail(secret)));
    setWorking(false);
  }

  const logIn = (
    <ButtonLink
      ref={token === null ? undefined : takeFocus}
      to={paths.signIn()}
      variant="primary"
      size="lg"
      block
    >
      Log In
    </ButtonLink>
  );
  if (outcome === 'verified') {
    return (
      <div className="grid gap-6">
        <Notice tone="success">Your email is verified. You can log in now.</Notice>
        {logIn}
      </div>
    );
  }
  if (token === null || outcome === 'spent') {
    return (
      <div className="grid gap-6">
        <Notice tone="error" title="This link has expired or no longer works.">
          If you've already verified your email, just sign in. To get a new link, sign in with your
          email and password and choose “Resend verification email”.
        </Notice>
        {logIn}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {outcome === 'failed' ? (
        <Notice tone="error">Your email could not be verified just now. Please try again.</Notice>
      ) : (
        <p className="text-muted">One press, and your account is ready to use.</p>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        pending={working || !alive}
        onClick={() => void verify(token)}
      >
        Verify my email
      </Button>
    </div>
  );
}

/** `spent`: too old or not ours, trying again is no use. `failed`: it may work the next time. */
type VerifyOutcome = 'verified' | 'spent' | 'failed';

async function verifyOutcome(verification: Promise<void>): Promise<VerifyOutcome> {
  try {
    await verification;
    return 'verified';
  } catch (error) {
    const spent = error instanceof ApiError && error.code === 'auth/invalid-action-code';
    return spent ? 'spent' : 'failed';
  }
}
