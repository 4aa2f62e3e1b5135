import { Link, Outlet, useMatch } from 'react-router';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from './paths.ts';
import { Splash } from './shell/splash.tsx';

/** The layout of sign-in, sign-up and related pages: only the brand and the task (SHELL-02). */
export default function BareLayout() {
  const { brand } = useSite();
  const newsletter = useMatch('/newsletter/*');
  const practice = useMatch(paths.listingApplication());
  return (
    <>
      <Splash />
      <SkipLink />
      <OfflineNotice atOnce={false} className="top-0" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(44%,54rem)]">
        <div className="flex min-h-dvh flex-col">
          <nav aria-label="Home page" className="page">
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
            {/* In line with the brand above. */}
            <div className="lg:form-column lg:mx-auto">
              <Outlet />
            </div>
          </main>
        </div>
        <MembershipPanel facts={newsletter === null && practice === null} />
      </div>
    </>
  );
}

const FACTS = [
  ['Up to 20% off', 'on selected services at trusted providers'],
  [
    `${pounds(PLANS.single.amountPence)} a year`,
    `or ${pounds(PLANS.family.amountPence)} for up to ${PLANS.family.people} people, cancel any time`,
  ],
  ['Pay the provider directly', 'A membership, not health insurance'],
] as const;

/**
 * The second column of a bare page on wide screens. Narrow screens never load its image: a lazy
 * image without a box is not fetched.
 * @param facts false on pages unrelated to the membership
 */
function MembershipPanel({ facts }: { facts: boolean }) {
  return (
    <aside
      aria-label="About membership"
      data-print="hide"
      className="sticky top-0 h-dvh p-3 max-lg:hidden"
    >
      <div className="flex h-full flex-col overflow-hidden rounded-plate bg-theme-strong text-theme-ink">
        <div className="min-h-0 flex-1">
          <Picture
            src="/pictures/doctors-4"
            alt="A reception desk with two waiting chairs under a clock"
            sizes="(min-width: 64rem) 80vh, 1px"
            className="object-[8%_50%] lg:h-full"
          />
        </div>
        {facts ? (
          <ul className="grid gap-4 p-6 xl:px-8">
            {FACTS.map(([fact, detail]) => (
              <li key={fact}>
                <strong className="block text-lg font-semibold">{fact}</strong>
                <span className="text-sm">{detail}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </aside>
  );
}
