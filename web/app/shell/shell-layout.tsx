import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { needsSecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { usePageInUse } from '#web/lib/site/page-in-use.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Splash } from './splash.tsx';
import { type Person, usePerson } from './use-person.ts';

// Optional: if they cannot be loaded, the page works without them.
const ShellExtras = lazyComponent((): Promise<{ default: ComponentType<{ person: Person }> }> =>
  import('./shell-extras.tsx').catch(() => ({ default: () => null })),
);

const SecondFactorGate = lazyComponent(() => import('../second-factor-gate.tsx'));

/**
 * Header, footer and bottom bar around every page except sign-in, sign-up and related ones
 * (SHELL-01, SHELL-02).
 */
export default function ShellLayout() {
  const person = usePerson();
  return (
    <>
      <Splash />
      <SkipLink />
      <Header person={person} />
      <OfflineNotice atOnce={person.phase === 'signed-in'} className="top-16 lg:top-18" />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar person={person} />
      <Extras person={person} />
      {person.role !== null && needsSecondFactor(person.role) ? <SecondFactorGate /> : null}
    </>
  );
}

function Extras({ person }: { person: Person }) {
  return usePageInUse() ? <ShellExtras person={person} /> : null;
}
