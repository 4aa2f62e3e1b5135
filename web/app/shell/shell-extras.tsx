import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { idleStore, stayActive } from '#web/lib/session/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import type { Person } from './use-person.ts';
import type { PopupProps } from './scroll-popup-window.tsx';

/** Parts that appear after some use of a page. Load it lazily. */
export default function ShellExtras({ person }: { person: Person }) {
  // Pages for clinics have no offer for members.
  const isForClinics = useLocation().pathname.startsWith(paths.listYourPractice());
  return (
    <>
      <ScrollToTop />
      {seesPopup(person) && !isForClinics ? <ScrollPopup person={person} /> : null}
      <IdleWarning />
    </>
  );
}

const IdleDialog = lazyComponent(() => import('./idle-dialog.tsx'));

/** Warns after 55 minutes without activity; the session ends after 60 (P-9). */
function IdleWarning() {
  const warned = useSyncExternalStore(idleStore.subscribe, idleStore.get, () => false);
  if (!warned) return null;
  return <IdleDialog onStay={() => stayActive()} />;
}

/** SHELL-08. */
const SCROLL_THRESHOLD_PX = 300;

/** Shown when the page is scrolled by more than 300 px (SHELL-08, SHELL-09). */
function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SCROLL_THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  return (
    // On small screens above the bottom bar and a page's own action bar.
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

/** SHELL-03. */
const NEAR_BOTTOM_PX = 100;

const dismissed = storedText('local', 'popup-dismissed');

/** Visitors, users and members see the popup, staff never (P-67); nobody before the role is known. */
function seesPopup({ phase, role }: Person): boolean {
  return phase === 'signed-out' || role === 'user' || role === 'member';
}

/**
 * Appears once, on scrolling down to within 100 px of the page's bottom, and not again after it is
 * closed (SHELL-03, SHELL-04). Its code is loaded then.
 */
function ScrollPopup({ person }: { person: Person }) {
  const [Popup, setPopup] = useState<ComponentType<PopupProps> | null>(null);

  useEffect(() => {
    if (Popup) return undefined;
    let last = 0;
    const update = () => {
      const { scrollY, innerHeight } = window;
      // Ignore scrolling up and no scrolling: the page became shorter, or is so short that its
      // bottom is visible at once.
      const down = scrollY > last;
      last = scrollY;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      if (!down || left > NEAR_BOTTOM_PX) return;
      window.removeEventListener('scroll', update);
      if (dismissed.get() !== null) return;
      import('./scroll-popup-window.tsx').then(
        ({ ScrollPopupWindow }) => setPopup(() => ScrollPopupWindow),
        () => window.addEventListener('scroll', update, { passive: true }),
      );
    };
    window.addEventListener('scroll', update, { passive: true });
    // The page may have been scrolled before hydration.
    update();
    return () => window.removeEventListener('scroll', update);
  }, [Popup]);

  return Popup ? (
    <Popup
      membershipActive={person.membershipActive || person.membershipSuspended}
      onDismiss={() => dismissed.set('1')}
    />
  ) : null;
}
