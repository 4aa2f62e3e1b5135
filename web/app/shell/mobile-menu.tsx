import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { UNCONFIRMED_LINKS, VISITOR_LINKS } from './visitor-links.ts';
import { EntryList } from './menu-links.tsx';
import type { Person } from './use-person.ts';

const AccountPanel = lazyComponent(() => import('./account-panel.tsx'));

/** Constant elements, so that toggling the menu does not re-render it. */
const visitorLinks = <EntryList entries={VISITOR_LINKS} />;
const unconfirmedLinks = <EntryList entries={UNCONFIRMED_LINKS} />;

/**
 * The mobile menu: the same buttons and links as on a wide screen, below the header (SHELL-34 to
 * SHELL-36). Rendered from the start, so that a tap only reveals it. It closes when the person goes on: a
 * page that arrives late or corrects its own address must not close a menu opened meanwhile.
 */
export function MobileMenu({ person }: { person: Person }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const left = new AbortController();
    const { signal } = left;
    const close = () => setShown(false);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('submit', close, { signal });
    window.addEventListener('popstate', close, { signal });
    return () => left.abort();
  }, [shown]);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={toggle}
        label="Menu"
        aria-expanded={shown}
        aria-controls="mobile-menu"
        onClick={() => setShown(!shown)}
      >
        <Menu className={classNames(shown && 'hidden')} />
        <X className={classNames(!shown && 'hidden')} />
      </IconButton>
      <nav
        id="mobile-menu"
        hidden={!shown}
        aria-label="Main menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-line bg-surface shadow-float"
      >
        <div className="page grid gap-4 py-4">
          {person.phase === 'signed-out' ? (
            visitorLinks
          ) : person.phase === 'starting' ? (
            unconfirmedLinks
          ) : shown ? (
            <AccountPanel person={person} close={() => setShown(false)} />
          ) : null}
        </div>
      </nav>
    </div>
  );
}
