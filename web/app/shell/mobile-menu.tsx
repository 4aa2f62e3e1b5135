import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReferralWindow } from '#web/features/referrals/referral-windows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VISITOR_LINKS } from './first-links.ts';
import { EntryList } from './menu-links.tsx';
import type { Person } from './use-person.ts';

const AccountPanel = lazy(() => import('./account-panel.tsx'));

type Props = { person: Person; onReferral: (window: ReferralWindow) => void };

/** The hamburger: the same buttons and links as on a wide screen, beneath the header (spec 2). */
export function MobileMenu({ person, onReferral }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // Going somewhere closes it.
  const shown = open && openedAt === key;
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown]);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={toggle}
        label="Menu"
        aria-expanded={shown}
        aria-controls="mobile-menu"
        onClick={() => {
          setOpen(!shown);
          setOpenedAt(key);
        }}
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
                <AccountPanel
                  person={person}
                  onReferral={onReferral}
                  close={() => setOpen(false)}
                />
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
