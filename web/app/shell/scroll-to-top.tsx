import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Spec 9, Display. */
const SHOW_BEYOND_PX = 300;

/** Appears once the page is scrolled more than 300 px (spec 2, App shell). */
export function ScrollToTop() {
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
