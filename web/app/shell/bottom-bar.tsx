import {
  BadgePercent,
  CalendarCheck,
  CircleHelp,
  CreditCard,
  Heart,
  House,
  LogIn,
  LayoutDashboard,
  Settings2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';

type Item = { to: string; text: string; icon: ReactNode };

const home: Item = { to: paths.home(), text: 'Home', icon: <House /> };
const operatorConsole: Item = {
  to: paths.admin(),
  text: 'Console',
  icon: <LayoutDashboard />,
};
const pricing: Item = {
  to: paths.pricing(),
  text: 'Membership',
  icon: <BadgePercent />,
};

function itemsFor(person: Person): Item[] {
  const { phase, role, membershipKnown, membershipActive, membershipSuspended } = person;
  if (phase === 'signed-out') {
    return [
      home,
      { to: paths.howItWorks(), text: 'How it works', icon: <CircleHelp /> },
      pricing,
      { to: paths.signIn(), text: 'Sign in', icon: <LogIn /> },
    ];
  }
  const settings: Item = {
    to: paths.settings(),
    text: 'Settings',
    icon: <Settings2 />,
  };
  if (role === 'provider') {
    return [
      {
        to: paths.providerAppointments(),
        text: 'Appointments',
        icon: <CalendarCheck />,
      },
      settings,
    ];
  }
  // Until the person is known, as offline, settings fit everyone.
  const isKnown = role !== null && membershipKnown;
  const hasSettings = !isKnown || membershipActive || membershipSuspended;
  return [
    home,
    { to: paths.favourites(), text: 'Favourites', icon: <Heart /> },
    { to: paths.profile(), text: 'Card', icon: <CreditCard /> },
    role === 'admin' ? operatorConsole : hasSettings ? settings : pricing,
  ];
}

/** The most likely next pages, within reach of a thumb; on wide screens the header has them. */
export function BottomBar({ person }: { person: Person }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Quick links"
      data-bottom-bar=""
      data-print="hide"
      // A fixed height before its links are rendered, for pages that are still streaming.
      className="fixed inset-x-0 bottom-0 z-30 focus-within:z-32 min-h-[calc(3.5rem+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {itemsFor(person).map(({ to, text, icon }) => (
          <li key={to} className="flex-auto">
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className={`-mt-px flex min-h-14 flex-col items-center justify-center gap-1 border-t-2 text-xs font-medium whitespace-nowrap transition-colors [&_svg]:size-5 ${to === pathname ? 'border-primary text-primary-strong' : 'border-transparent text-muted hover:text-ink forced-colors:border-t-0'}`}
            >
              {icon}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
