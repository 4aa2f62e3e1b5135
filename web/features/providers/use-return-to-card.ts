import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { takeOpenedCard } from './opened-card.ts';

/** Back on a list, shows the opened card where it was, even if the list has to be loaded again. */
export function useReturnToCard(): void {
  const { pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const card = isReturn ? takeOpenedCard(pathname + search) : null;
    if (!card) return;
    // Optional: without it the page is where the browser put it.
    import('./return-to-card.ts').then(
      ({ returnToCard }) => returnToCard(card),
      () => undefined,
    );
  }, [pathname, search, isReturn]);
}
