import type { NavigateFunction } from 'react-router';
import { takeReturnAddress } from '#web/lib/identity/return-address.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { paths } from '../paths.ts';

/**
 * Signs out and navigates home at once: waiting for a slow service would interrupt a person who has
 * already moved on. The next person to sign in does not return to this person's page, whose address may
 * hold a patient's name.
 */
export function signOutToHome(navigate: NavigateFunction): void {
  void signOut();
  void Promise.resolve(navigate(paths.home())).then(takeReturnAddress);
}
