import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type ReferralWindows from '#web/features/referrals/referral-windows.tsx';
import type { ReferralWindow } from '#web/features/referrals/referral-windows.tsx';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import { toast } from '#web/ui/toast.ts';

const load = () => import('#web/features/referrals/referral-windows.tsx');

/** Fetches the windows of the referral programme when the pointer or the focus comes near. */
export function prepareReferralWindows(): void {
  // If they cannot be fetched, opening one tries again.
  void load().catch(() => undefined);
}

/** Which window is wanted, by whatever part of the page. */
const wanted = createExternalStore<ReferralWindow | null>(null);

/** Shows a window of the referral programme in the place of another one; null closes it. */
export function showReferralWindow(next: ReferralWindow | null): void {
  wanted.set(next);
}

/** The windows of the referral programme; their code is fetched when one is opened. */
export function useReferralWindows(uid: string | null): ReactNode {
  const shown = useSyncExternalStore(wanted.subscribe, wanted.get, () => null);
  const [Windows, setWindows] = useState<typeof ReferralWindows | null>(null);
  const missing = shown !== null && Windows === null;

  useEffect(() => {
    if (!missing) return;
    load().then(
      ({ default: loaded }) => setWindows(() => loaded),
      () => {
        showReferralWindow(null);
        toast.show({
          kind: 'error',
          text: 'There was a problem loading your referral information. Please try again later.',
        });
      },
    );
  }, [missing]);

  return Windows && shown && uid ? (
    <Windows uid={uid} shown={shown} onShow={showReferralWindow} />
  ) : null;
}
