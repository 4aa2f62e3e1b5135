import { useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ScrollPopupCard } from './scroll-popup-card.tsx';

const NewsletterModal = lazyComponent(
  () => import('#web/features/newsletter/newsletter-modal.tsx'),
);

export type PopupProps = {
  membershipActive: boolean;
  /** Called when it is closed for good. */
  onDismiss: () => void;
};

/** Shows the card, then the newsletter dialog on request, then nothing. */
export function ScrollPopupWindow({ membershipActive, onDismiss }: PopupProps) {
  const [stage, setStage] = useState<'card' | 'newsletter' | 'over'>('card');
  const end = useCallback(() => setStage('over'), []);

  useEffect(() => {
    // The focused element was removed.
    if (stage === 'over' && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [stage]);

  if (stage === 'over') return null;
  if (stage === 'newsletter') {
    return <NewsletterModal onClose={end} />;
  }
  return (
    <ScrollPopupCard
      offersMembership={!membershipActive}
      onClose={() => {
        onDismiss();
        end();
      }}
      onSubscribe={() => {
        onDismiss();
        setStage('newsletter');
      }}
    />
  );
}
