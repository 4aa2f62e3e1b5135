import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Membership } from '#shared/contract/membership.ts';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { useUpgrade, useUpgradeConfirmation } from './queries.ts';

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

/** What stands in the address after the bank: our own mark, and what the payment provider adds to it. */
const TRACES = [
  'upgrade',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
];

/**
 * Calls `onBack` once where the bank's page led here, and takes the traces of it out of the address.
 * How it went is never read from there: the server asks the provider.
 */
function useBackFromBank(onBack: () => void): void {
  const [query, setQuery] = useSearchParams();
  const heard = useRef(false);
  const back = query.get('upgrade') === 'confirmed';
  useEffect(() => {
    if (!back || heard.current) return;
    heard.current = true;
    onBack();
    const left = new URLSearchParams(query);
    for (const name of TRACES) left.delete(name);
    setQuery(left, { replace: true, preventScrollReset: true });
  }, [back, onBack, query, setQuery]);
}
