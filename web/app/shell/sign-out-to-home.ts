import type { NavigateFunction } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { paths } from '../paths.ts';

/**
 * Signs out and navigates home at once: waiting for a slow service would interrupt a person who has
 * already moved on.
 */
export function signOutToHome(navigate: NavigateFunction): void {
  void signOut();
  void navigate(paths.home());
}
