import type { Role } from '#shared/domain/accounts/role.ts';
import { paths } from '../paths.ts';

export type AccountLink = { readonly text: string; readonly to: string };

/** The links of a signed-out header (SHELL-19), with our own between the required ones. */
export const VISITOR_LINKS: readonly AccountLink[] = [
  { text: 'Find a provider', to: paths.home() },
  { text: 'How It Works', to: paths.howItWorks() },
  { text: 'Pricing', to: paths.pricing() },
  { text: 'Log In', to: paths.signIn() },
  { text: 'Sign Up', to: paths.signUp() },
];

/** The target of the logo (SHELL-13, SHELL-14). */
export function logoTarget(role: Role | null): string {
  return role === 'provider' ? paths.providerAppointments() : paths.home();
}

/** Whether membership and referrals are offered: not to a provider (ROLE-08). */
export function isCustomer(role: Role | null): boolean {
  return role !== null && role !== 'provider';
}
