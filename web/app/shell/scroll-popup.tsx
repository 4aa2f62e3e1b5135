import { type ComponentType, useEffect, useState } from 'react';
import { keepIn } from '#web/lib/identity/browser-storage.ts';
import type { PopupProps } from './scroll-popup-window.tsx';
import type { Person } from './use-person.ts';

/** Spec 9, Display. */
const NEAR_BOTTOM_PX = 100;

const DISMISSED = 'popup-dismissed';
const keep = keepIn('local');

/**
 * Appears once, when somebody scrolls down to within 100 px of the page's bottom; once closed it
 * does not return (spec 2, App shell). Its code is fetched then.
 */
export function ScrollPopup({ person }: { person: Person }) {
  const [Popup, setPopup] = useState<ComponentType<PopupProps> | null>(null);

  useEffect(() => {
    if (Popup) return undefined;
    let last = 0;
    const look = () => {
      const { scrollY, innerHeight } = window;
      // Upwards or not at all: it became shorter, or is so short that its bottom shows at once.
      const down = scrollY > last;
      last = scrollY;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      if (!down || left > NEAR_BOTTOM_PX) return;
      window.removeEventListener('scroll', look);
      if (keep.get(DISMISSED) !== null) return;
      import('./scroll-popup-window.tsx').then(
        ({ ScrollPopupWindow }) => setPopup(() => ScrollPopupWindow),
        () => window.addEventListener('scroll', look, { passive: true }),
      );
    };
    window.addEventListener('scroll', look, { passive: true });
    // It may have been scrolled before the page came to life.
    look();
    return () => window.removeEventListener('scroll', look);
  }, [Popup]);

  return Popup ? (
    <Popup
      membershipActive={person.membershipActive || person.membershipSuspended}
      provider={person.role === 'provider'}
      onDismiss={() => keep.set(DISMISSED, '1')}
    />
  ) : null;
}
