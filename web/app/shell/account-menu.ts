import type { Role } from '#shared/domain/accounts/role.ts';
import { MEMBERSHIP_PRESENTATION } from '#shared/domain/membership/membership-kind.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { paths } from '../paths.ts';
import { type AccountLink, isCustomer } from './visitor-links.ts';

/** An item of the account menu: a page link, or the dialog with the referral rewards. */
export type AccountEntry =
  | AccountLink
  | { readonly text: string; readonly opens: 'rewards'; readonly badge?: string };

type Viewer = { role: Role | null; membershipActive: boolean; pendingRewardPounds: number };

/**
 * The items of the account menu, the same on desktop and mobile (SHELL-27 to SHELL-33). Sign Out
 * follows them. An operator has the console (P-49) and a user's items without rewards (P-67); while the
 * role is loading there are only the common ones.
 */
export function accountEntries(viewer: Viewer): AccountEntry[] {
  const settings = { text: 'Settings', to: paths.settings() };
  if (viewer.role === null) return [settings];
  if (viewer.role === 'provider') {
    return [{ text: 'Provider Appointments', to: paths.providerAppointments() }, settings];
  }
  return [
    ...(viewer.role === 'admin' ? [{ text: 'Operator console', to: paths.admin() }] : []),
    { text: 'Digital Health Card', to: paths.profile() },
    ...(viewer.membershipActive && isCustomer(viewer.role)
      ? [myRewards(viewer.pendingRewardPounds)]
      : []),
    { text: 'Favourites', to: paths.favourites() },
    { text: 'How It Works', to: paths.howItWorks() },
    { text: 'About Us', to: paths.about() },
    settings,
  ];
}

function myRewards(pendingPounds: number): AccountEntry {
  const badge = pendingPounds > 0 ? { badge: pounds(pendingPounds * 100) } : {};
  return { text: 'My Rewards', opens: 'rewards', ...badge };
}

type Member = { readonly membershipActive: boolean; readonly membershipSuspended: boolean };

/** The label of the button to /pricing (SHELL-20, SHELL-21). */
export function membershipLabel({ membershipActive, membershipSuspended }: Member): string {
  const kind = membershipSuspended ? 'suspended' : membershipActive ? 'active' : 'none';
  return MEMBERSHIP_PRESENTATION[kind].headerButton;
}

export const REFER_LABEL = 'Refer a Friend - Earn £10';
