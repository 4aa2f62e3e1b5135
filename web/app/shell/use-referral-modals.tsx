import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type ReferralModals from '#web/features/referrals/referral-modals.tsx';
import type { ReferralModal } from '#web/features/referrals/referral-modals.tsx';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import { toast } from '#web/ui/toast.ts';

const load = () => import('#web/features/referrals/referral-modals.tsx');

/** Loads the referral modals when the pointer or focus reaches their button. */
export function prepareReferralModals(): void {
  // If loading fails, opening one retries.
  void load().catch(() => undefined);
}

/** The open referral modal, set from any part of the page. */
const openModal = createExternalStore<ReferralModal | null>(null);

/** Opens a referral modal in place of any other; null closes it. */
export function showReferralModal(next: ReferralModal | null): void {
  openModal.set(next);
}

/** The referral modals; their code is loaded when one is opened. */
export function useReferralModals(uid: string | null): ReactNode {
  const shown = useSyncExternalStore(openModal.subscribe, openModal.get, () => null);
  const [Windows, setWindows] = useState<typeof ReferralModals | null>(null);
  // The next person does not find the modal of the one before.
  useEffect(() => {
    if (uid === null) showReferralModal(null);
  }, [uid]);

  const missing = shown !== null && Windows === null;

  useEffect(() => {
    if (!missing) return;
    load().then(
      ({ default: loaded }) => setWindows(() => loaded),
      () => {
        showReferralModal(null);
        toast.show({
          kind: 'error',
          text: 'There was a problem loading your referral information. Please try again later.',
        });
      },
    );
  }, [missing]);

  return Windows && shown && uid ? (
    <Windows uid={uid} shown={shown} onShow={showReferralModal} />
  ) : null;
}
