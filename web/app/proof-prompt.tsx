import { useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { proofRequest } from '#web/lib/session/recent-proof.ts';
import { useSession } from '#web/lib/session/use-session.ts';

const StepUpDialog = lazyComponent(() => import('#web/features/step-up/step-up-dialog.tsx'));

/** The one dialog that asks who the person is, for any call that needs a fresh proof (ADR-061). */
export function ProofPrompt() {
  const settle = useSyncExternalStore(proofRequest.subscribe, proofRequest.get, () => null);
  const { user } = useSession('signed-out');
  const signedOut = settle !== null && user === null;
  useEffect(() => {
    if (signedOut) settle(false);
  }, [signedOut, settle]);
  return settle && user ? <StepUpDialog user={user} onSettled={settle} /> : null;
}
