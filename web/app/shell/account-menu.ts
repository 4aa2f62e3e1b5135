import type { Role } from '#shared/domain/accounts/role.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { paths } from '../paths.ts';

export type AccountLink = { readonly text: string; readonly to: string; readonly badge?: string };

type Person = { role: Role; membershipActive: boolean; pendingRewardPounds: number };

/**
 * The links of the account menu, the same on desktop and in the hamburger (spec 2, Top navigation
 * bar). Sign Out comes after them. An operator has a user's links.
 */
export function accountLinks({
  role,
  membershipActive,
  pendingRewardPounds,
}: Person): AccountLink[] {
  if (role === 'provider') {
    return [
      { text: 'Provider Appointments', to: paths.providerAppointments() },
      { text: 'Settings', to: paths.settings() },
    ];
  }
  const rewards: AccountLink = {
    text: 'My Rewards',
    to: paths.profile('rewards'),
    ...(pendingRewardPounds > 0 ? { badge: pounds(pendingRewardPounds * 100) } : {}),
  };
  return [
    { text: 'Digital Health Card', to: paths.profile() },
    ...(membershipActive ? [rewards] : []),
    { text: 'Favourites', to: paths.favourites() },
    { text: 'How It Works', to: paths.howItWorks() },
    { text: 'About Us', to: paths.about() },
    { text: 'Settings', to: paths.settings() },
  ];
}

/** The links of a signed-out header (spec 2). */
export const VISITOR_LINKS: readonly AccountLink[] = [
  { text: 'How It Works', to: paths.howItWorks() },
  { text: 'Log In', to: paths.signIn() },
  { text: 'Sign Up', to: paths.signUp() },
];

/** The button to /pricing (spec 2). */
export function membershipLabel(membershipActive: boolean): string {
  return membershipActive ? 'Manage Membership' : 'Become a Member';
}

export const REFER_LABEL = 'Refer a Friend - Earn £10';

/** Where the logo leads (spec 2). */
export function logoTarget(role: Role | null): string {
  return role === 'provider' ? paths.providerAppointments() : paths.home();
}
