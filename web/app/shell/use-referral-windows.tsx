import { type ReactNode, useState } from 'react';
import type ReferralWindows from '#web/features/referrals/referral-windows.tsx';
import type { ReferralWindow } from '#web/features/referrals/referral-windows.tsx';
import { toast } from '#web/ui/toast.ts';

const load = () => import('#web/features/referrals/referral-windows.tsx');

/** Fetches the windows of the referral programme when the pointer or the focus comes near. */
export function prepareReferralWindows(): void {
  // If they cannot be fetched, opening one tries again.
  void load().catch(() => undefined);
}

type Shown = {
  windows: ReactNode;
  show: (next: ReferralWindow | null) => void;
};

/** The windows of the referral programme; their code is fetched when one is opened. */
export function useReferralWindows(uid: string | null): Shown {
  const [shown, setShown] = useState<ReferralWindow | null>(null);
  const [Windows, setWindows] = useState<typeof ReferralWindows | null>(null);

  async function show(next: ReferralWindow | null): Promise<void> {
    setShown(next);
    if (next === null || Windows) return;
    try {
      const loaded = (await load()).default;
      setWindows(() => loaded);
    } catch {
      setShown(null);
      toast.show({
        kind: 'error',
        text: 'There was a problem loading your referral information. Please try again later.',
      });
    }
  }

  return {
    show: (next) => void show(next),
    windows:
      Windows && shown && uid ? (
        <Windows uid={uid} shown={shown} onShow={(next) => void show(next)} />
      ) : null,
  };
}
