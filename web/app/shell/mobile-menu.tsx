import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VISITOR_LINKS } from './first-links.ts';
import { EntryList } from './menu-links.tsx';
import type { Person } from './use-person.ts';

const AccountPanel = lazy(() => import('./account-panel.tsx'));

/** The hamburger: the same buttons and links as on a wide screen, beneath the header (spec 2). */
export function MobileMenu({ person }: { person: Person }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const { location: coming } = useNavigation();
  const [openOn, setOpenOn] = useState<readonly (string | undefined)[]>([]);
  const close = () => setOpenOn([]);
  // Going somewhere closes it; whoever is on the way already has opened it for the page to come.
  const shown = openOn.includes(key);
  useEffect(() => {
    if (!shown) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn([]);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [shown]);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={toggle}
        label="Menu"
        aria-expanded={shown}
        aria-controls="mobile-menu"
        onClick={() => setOpenOn(shown ? [] : [key, coming?.key])}
      >
        {shown ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </IconButton>
      {shown ? (
        <nav
          id="mobile-menu"
          aria-label="Main menu"
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-line bg-surface shadow-float"
        >
          <div className="page grid gap-4 py-4">
            {person.phase === 'signed-in' ? (
              <Suspense>
                <AccountPanel person={person} close={close} />
              </Suspense>
            ) : (
              <EntryList entries={VISITOR_LINKS} />
            )}
          </div>
        </nav>
      ) : null}
    </div>
  );
}
