import type { Role } from '#shared/domain/accounts/role.ts';
import { paths } from '../paths.ts';

export type AccountLink = { readonly text: string; readonly to: string };

/** The links of a signed-out header (SHELL-19). */
export const VISITOR_LINKS: readonly AccountLink[] = [
  { text: 'How It Works', to: paths.howItWorks() },
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

/** Whether membership and referrals are offered: not to a provider (ROLE-08). */
export function isCustomer(role: Role | null): boolean {
  return role !== null && role !== 'provider';
}
