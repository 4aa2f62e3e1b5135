import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { ScrollPopupCard } from './scroll-popup-card.tsx';

const NewsletterModal = lazyPart(() => import('#web/features/newsletter/newsletter-modal.tsx'));

export type PopupProps = {
  membershipActive: boolean;
  provider: boolean;
  /** It was closed, and shall not return. */
  onDismiss: () => void;
};

/** The card, then, for whoever wants it, the newsletter's window, then nothing any more. */
export function ScrollPopupWindow({ membershipActive, provider, onDismiss }: PopupProps) {
  const [stage, setStage] = useState<'card' | 'newsletter' | 'over'>('card');
  const end = useCallback(() => setStage('over'), []);

  useEffect(() => {
    // What had the focus is gone.
    if (stage === 'over' && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [stage]);

  if (stage === 'over') return null;
  if (stage === 'newsletter') {
    return <NewsletterModal onClose={end} />;
  }
  return (
    <ScrollPopupCard
      offersMembership={!membershipActive && !provider}
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
