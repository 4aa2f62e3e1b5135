import { Outlet } from 'react-router';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { ScrollPopup } from './scroll-popup.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Splash } from './splash.tsx';
import { usePerson } from './use-person.ts';

/** Header, footer and bottom bar around every page but sign-in, sign-up and their neighbours (spec 2, App shell). */
export default function ShellLayout() {
  const person = usePerson();
  return (
    <>
      <Splash />
      <SkipLink />
      <Header person={person} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar person={person} />
      <ScrollToTop />
      <ScrollPopup person={person} />
      <Toaster />
      <IdleWarning />
    </>
  );
}
