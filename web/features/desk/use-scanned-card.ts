import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'card';

/**
 * The text that the QR code of a card brought along in the address (`?card=…`). It is taken out of
 * the address and of the browser's history at once: a card number has no business there.
 */
export function useScannedCard(): { readonly card: string | null; readonly forget: () => void } {
  const [params, setParams] = useSearchParams();
  const given = params.get(PARAMETER);
  const [card, setCard] = useState<string | null>(given);
  if (given !== null && given !== card) setCard(given);

  useEffect(() => {
    if (given === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAMETER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [given, setParams]);

  return { card: card === '' ? null : card, forget: () => setCard(null) };
}
