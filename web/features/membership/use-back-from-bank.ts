import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

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
export function useBackFromBank(onBack: () => void): void {
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
