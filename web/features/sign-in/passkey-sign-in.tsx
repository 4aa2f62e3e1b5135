import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { passkeyMessage, supportsPasskeys } from '#web/lib/identity/webauthn.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  identity: Pick<IdentityClient, 'signInWithPasskey'>;
  /** Primary where nothing else is asked for. */
  variant?: 'primary' | undefined;
};

/** Also the second step of a sign-in, because a passkey proves both. Absent in a browser that knows no passkeys. The page redirects after a sign-in. */
export function PasskeySignIn({ identity, variant }: Props) {
  const hydrated = useHydrated();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (hydrated && !supportsPasskeys()) return null;

  async function signIn() {
    setWorking(true);
    setProblem(null);
    try {
      await identity.signInWithPasskey();
    } catch (error) {
      setProblem(passkeyMessage(error, 'We couldn’t sign you in. Please try again.'));
    }
    setWorking(false);
  }

  return (
    <div className="grid gap-4">
      <Button
        block
        variant={variant}
        size="lg"
        icon={<KeyRound />}
        pending={working || !hydrated}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
