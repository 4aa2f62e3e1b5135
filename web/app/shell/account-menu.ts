import type { Role } from '#shared/domain/accounts/role.ts';
import { MEMBERSHIP_SHOWN } from '#shared/domain/membership/membership-kind.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { paths } from '../paths.ts';
import type { AccountLink } from './first-links.ts';

/** A line of the account menu: a page, or the window with the referral rewards. */
export type AccountEntry =
  | AccountLink
  | { readonly text: string; readonly opens: 'rewards'; readonly badge?: string };

type Viewer = { role: Role | null; membershipActive: boolean; pendingRewardPounds: number };

/**
 * The entries of the account menu, the same on desktop and in the hamburger (spec 2, Top navigation
 * bar). Sign Out comes after them. An operator has the console (P-49) and a user's entries;
 * while the role is on its way there is only what everybody has.
 */
export function accountEntries(viewer: Viewer): AccountEntry[] {
  const settings = { text: 'Settings', to: paths.settings() };
  if (viewer.role === null) return [settings];
  if (viewer.role === 'provider') {
    return [{ text: 'Provider Appointments', to: paths.providerAppointments() }, settings];
  }
  return [
    ...(viewer.role === 'admin' ? [{ text: 'Operator Console', to: paths.admin() }] : []),
    { text: 'Digital Health Card', to: paths.profile() },
    ...(viewer.membershipActive ? [myRewards(viewer.pendingRewardPounds)] : []),
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

/** The button to /pricing (spec 2). */
export function membershipLabel({ membershipActive, membershipSuspended }: Member): string {
  const kind = membershipSuspended ? 'suspended' : membershipActive ? 'active' : 'none';
  return MEMBERSHIP_SHOWN[kind].headerButton;
}

export const REFER_LABEL = 'Refer a Friend - Earn £10';
