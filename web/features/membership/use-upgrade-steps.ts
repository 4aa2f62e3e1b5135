import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Membership } from '#shared/contract/membership.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useUpgrade, useUpgradeConfirmation } from './queries.ts';

/**
 * The upgrade including the bank's confirmation: start, check after returning, or cancel. The outcome
 * always comes from the server, even if the bank was confirmed in another tab.
 * @param container wraps the upgrade section; receives focus when its content changes
 */
export function useUpgradeSteps(
  uid: string,
  { upgradeConfirmation }: Membership,
  container: RefObject<HTMLElement | null>,
) {
  const upgrade = useUpgrade(uid);
  const check = useUpgradeConfirmation(uid, 'check');
  const cancel = useUpgradeConfirmation(uid, 'cancel');
  const awaitingBank = upgradeConfirmation !== null;
  const wasAwaitingBank = useRef(awaitingBank);

  useReturnFromBank(() => check.mutate());
  useEffect(() => {
    if (wasAwaitingBank.current && !awaitingBank && check.isIdle && cancel.isIdle) check.mutate();
    wasAwaitingBank.current = awaitingBank;
  }, [awaitingBank, check, cancel]);
  useEffect(() => {
    // A page loaded after the bank starts at its top: bring the result into view.
    if (check.isSuccess || check.isError) {
      container.current?.focus({ preventScroll: true });
      container.current?.scrollIntoView({ block: 'center' });
    }
  }, [container, check.isSuccess, check.isError]);
  useEffect(() => {
    // The clicked button is gone.
    if (awaitingBank || cancel.isSuccess) restoreLostFocus(() => container.current);
  }, [container, awaitingBank, cancel.isSuccess]);

  const outcomes = [upgrade.data, check.data, cancel.data];
  return {
    upgrade,
    check,
    cancel,
    done: outcomes.some((membership) => membership?.plan === 'family'),
    error: check.error ?? upgrade.error,
  };
}

/** Query parameters of the return URL: our own marker and those the payment provider adds. */
const RETURN_PARAMS = [
  'upgrade',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
];

/**
 * Calls `onReturn` once after a return from the bank's page and removes its query parameters. The
 * outcome is never read from the URL: the server requests it from the payment provider.
 */
function useReturnFromBank(onReturn: () => void): void {
  const [query, setQuery] = useSearchParams();
  const handled = useRef(false);
  const returned = query.get('upgrade') === 'confirmed';
  useEffect(() => {
    if (!returned || handled.current) return;
    handled.current = true;
    onReturn();
    const remaining = new URLSearchParams(query);
    for (const name of RETURN_PARAMS) remaining.delete(name);
    setQuery(remaining, { replace: true, preventScrollReset: true });
  }, [returned, onReturn, query, setQuery]);
}
