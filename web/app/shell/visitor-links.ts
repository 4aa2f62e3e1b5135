import type { Role } from '#shared/domain/accounts/role.ts';
import { paths } from '../paths.ts';

export type AccountLink = { readonly text: string; readonly to: string };

/** On every page but home, which has the search in its place. */
export const FIND_A_PROVIDER: AccountLink = { text: 'Find a provider', to: paths.home() };

/** The pages that a signed-out header leads to (SHELL-19). */
export const VISITOR_PAGES: readonly AccountLink[] = [
  { text: 'How It Works', to: paths.howItWorks() },
  { text: 'Pricing', to: paths.pricing() },
];

/** The same, and the ways in, for a menu. */
export const VISITOR_LINKS: readonly AccountLink[] = [
  FIND_A_PROVIDER,
  ...VISITOR_PAGES,
  { text: 'Log In', to: paths.signIn() },
  { text: 'Sign Up', to: paths.signUp() },
];

/** The links of someone whose session could not be confirmed yet, as when opened offline. */
export const UNCONFIRMED_LINKS: readonly AccountLink[] = [
  { text: 'Digital Health Card', to: paths.profile() },
  { text: 'Settings', to: paths.settings() },
];

/** The target of the logo (SHELL-13, SHELL-14). */
export function logoTarget(role: Role | null): string {
  return role === 'provider' ? paths.providerAppointments() : paths.home();
}

/** Whether membership, rewards and referrals are offered: never to staff (ROLE-08, P-67). */
export function isCustomer(role: Role | null): boolean {
  return role === 'user' || role === 'member';
}
