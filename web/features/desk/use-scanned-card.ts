import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'card';

/**
 * The text of a card's QR code from the URL (`?card=…`). Removed from the URL and the browser's
 * history at once, so that no card number stays there.
 */
export function useScannedCard(): { readonly card: string | null; readonly clear: () => void } {
  const [params, setParams] = useSearchParams();
  const fromUrl = params.get(PARAMETER);
  const [card, setCard] = useState<string | null>(fromUrl);
  if (fromUrl !== null && fromUrl !== card) setCard(fromUrl);

  useEffect(() => {
    if (fromUrl === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAMETER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [fromUrl, setParams]);

  return { card: card === '' ? null : card, clear: () => setCard(null) };
}
