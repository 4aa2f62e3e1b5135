import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SearchForm } from '#web/features/providers/search-form.tsx';
import { usePageInUse } from '#web/lib/site/page-in-use.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUnreachable } from '#web/lib/offline/unreachable.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import { HeaderLink } from './header-link.tsx';
import { FIND_A_PROVIDER, logoTarget, VISITOR_PAGES } from './visitor-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import type { Person } from './use-person.ts';

/** Logo, search (on the home page), account (SHELL-13 to SHELL-26). */
export function Header({ person }: { person: Person }) {
  const { brand } = useSite();
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  // A new page starts with the search collapsed.
  const [searchOpenOn, setSearchOpenOn] = useState<string | null>(null);
  const searchOpen = searchOpenOn === pathname;
  const searchBox = useRef<HTMLDivElement>(null);
  // Rendered hidden when idle, so that the click only reveals it.
  const searchReady = useDeferredValue(usePageInUse());
  useEffect(() => {
    // Opening the search focuses its input.
    if (searchOpen) searchBox.current?.querySelector('input')?.focus();
  }, [searchOpen]);
  return (
    <header data-print="hide" className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page flex h-16 items-center gap-4 lg:h-18">
        <Link
          to={logoTarget(person.phase === 'signed-in' ? person.role : null)}
          className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-control text-lg font-semibold text-primary-strong"
        >
          <BrandMark size={32} />
          {brand.name}
        </Link>
        <div className="flex min-w-0 flex-1">
          {isHome ? (
            <div className="mx-auto hidden w-full max-w-xl lg:block">
              <SearchForm />
            </div>
          ) : null}
          {isHome || person.role === 'provider' ? null : (
            <HeaderLink {...FIND_A_PROVIDER} className="max-lg:hidden" />
          )}
        </div>
        {isHome ? (
          <div className="lg:hidden">
            <IconButton
              label="Search"
              aria-expanded={searchOpen}
              aria-controls="mobile-search"
              onClick={() => setSearchOpenOn(searchOpen ? null : pathname)}
            >
              <Search />
            </IconButton>
          </div>
        ) : null}
        <HeaderActions person={person} />
        <MobileMenu person={person} />
      </div>
      {isHome && (searchOpen || searchReady) ? (
        <div
          id="mobile-search"
          ref={searchBox}
          hidden={!searchOpen}
          className="page pb-4 lg:hidden"
        >
          <SearchForm />
        </div>
      ) : null}
    </header>
  );
}

// Visitors never need it, and it imports the menu.
const AccountActions = lazyComponent(() => import('./account-actions.tsx'), <Place />);

function HeaderActions({ person }: { person: Person }) {
  if (person.phase === 'starting') return <Unconfirmed />;
  if (person.phase === 'signed-out') {
    return (
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        {VISITOR_PAGES.map(({ text, to }) => (
          <HeaderLink key={to} {...{ text, to }} />
        ))}
        <ButtonLink to={paths.signIn()} size="sm" variant="quiet">
          Log In
        </ButtonLink>
        <ButtonLink to={paths.signUp()} size="sm" variant="primary">
          Sign Up
        </ButtonLink>
      </nav>
    );
  }
  return <AccountActions person={person} />;
}

/** The session could not be confirmed: the health card may be on this device. */
function Unconfirmed() {
  const unreachable = useUnreachable();
  if (!unreachable) return <Place />;
  return (
    <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
      <ButtonLink to={paths.profile()} size="sm" variant="quiet">
        Digital Health Card
      </ButtonLink>
    </nav>
  );
}

/** Placeholder of the same size while the session is unknown. */
function Place() {
  return <div className="hidden h-10 w-48 lg:block" aria-hidden="true" />;
}
