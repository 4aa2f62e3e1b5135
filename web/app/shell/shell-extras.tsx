import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ArrowUp } from 'lucide-react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { idleStore, stayActive } from '#web/lib/session/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import type { Person } from './use-person.ts';
import type { PopupProps } from './scroll-popup-window.tsx';

/** What appears in the course of time, for whoever uses a page. Load it lazily. */
export default function ShellExtras({ person }: { person: Person }) {
  return (
    <>
      <ScrollToTop />
      <ScrollPopup person={person} />
      <IdleWarning />
    </>
  );
}

const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'));

/** Warns at 55 minutes without activity; at 60 the session ends (P-9). */
function IdleWarning() {
  const warned = useSyncExternalStore(idleStore.subscribe, idleStore.get, () => false);
  if (!warned) return null;
  return <IdleDialog onStay={() => stayActive()} />;
}

/** Spec 9, Display. */
const SHOW_BEYOND_PX = 300;

/** Appears once the page is scrolled more than 300 px (spec 2, App shell). */
function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOW_BEYOND_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    // On small screens it stands above the bottom bar and above a page's own bar of actions.
    <div
      className="fixed right-4 bottom-[calc(9rem+env(safe-area-inset-bottom))] z-30 lg:bottom-6 [main:has([data-bar-below])~&]:bottom-[calc(12rem+env(safe-area-inset-bottom))] lg:[main:has([data-bar-below])~&]:bottom-24"
      data-print="hide"
    >
      <IconButton
        label="Scroll to top"
        variant="surface"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp />
      </IconButton>
    </div>
  );
}

/** Spec 9, Display. */
const NEAR_BOTTOM_PX = 100;

const dismissed = storedText('local', 'popup-dismissed');

/**
 * Appears once, when somebody scrolls down to within 100 px of the page's bottom; once closed it
 * does not return (spec 2, App shell). Its code is fetched then.
 */
function ScrollPopup({ person }: { person: Person }) {
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
      if (dismissed.get() !== null) return;
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
      onDismiss={() => dismissed.set('1')}
    />
  ) : null;
}
