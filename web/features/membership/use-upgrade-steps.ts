import { type RefObject, useEffect, useRef } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { useUpgrade, useUpgradeConfirmation } from './queries.ts';
import { useBackFromBank } from './use-back-from-bank.ts';

/**
 * The upgrade with its way over the bank: pressed, asked about after the bank, or left. What became
 * of it is asked of the server, also where this page was open while the bank was answered elsewhere.
 * `standing` stands around whatever is shown of it, and is gone to when that changes.
 */
export function useUpgradeSteps(
  uid: string,
  { upgradeConfirmation }: Membership,
  standing: RefObject<HTMLElement | null>,
) {
  const upgrade = useUpgrade(uid);
  const check = useUpgradeConfirmation(uid, 'check');
  const cancel = useUpgradeConfirmation(uid, 'cancel');
  const waits = upgradeConfirmation !== null;
  const waited = useRef(waits);

  useBackFromBank(() => check.mutate());
  useEffect(() => {
    if (waited.current && !waits && check.isIdle && cancel.isIdle) check.mutate();
    waited.current = waits;
  }, [waits, check, cancel]);
  useEffect(() => {
    // Whoever comes back from the bank begins at the top of the page.
    if (check.isSuccess || check.isError) {
      standing.current?.focus({ preventScroll: true });
      standing.current?.scrollIntoView({ block: 'center' });
    }
  }, [standing, check.isSuccess, check.isError]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (waits || cancel.isSuccess) focusWhereLost(() => standing.current);
  }, [standing, waits, cancel.isSuccess]);

  const outcomes = [upgrade.data, check.data, cancel.data];
  return {
    upgrade,
    check,
    cancel,
    done: outcomes.some((membership) => membership?.plan === 'family'),
    error: check.error ?? upgrade.error,
  };
}
