import { Link, Outlet, useMatch } from 'react-router';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import { paths } from './paths.ts';
import { Splash } from './shell/splash.tsx';

/** Sign-in, sign-up and their neighbours: the brand and the task, nothing else (spec 2, App shell). */
export default function BareLayout() {
  const { brand } = useSite();
  const newsletter = useMatch('/newsletter/*');
  return (
    <>
      <Splash />
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(44%,54rem)]">
        <div className="flex min-h-dvh flex-col">
          <nav aria-label="Start page" className="page">
            <div className="flex h-18 items-center lg:form-column lg:mx-auto">
              <Link
                to={paths.home()}
                className="inline-flex min-h-10 items-center gap-2 rounded-control text-lg font-semibold text-primary-strong"
              >
                <BrandMark size={32} />
                {brand.name}
              </Link>
            </div>
          </nav>
          <main id="main" tabIndex={-1} className="page flex-1 pb-18 outline-none">
            <Outlet />
          </main>
        </div>
        <MembershipPanel facts={newsletter === null} />
      </div>
    </>
  );
}
