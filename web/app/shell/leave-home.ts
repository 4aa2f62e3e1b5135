import type { NavigateFunction } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { paths } from '../paths.ts';

/**
 * Signs out and leads to the first page, both at once: whoever went on, or opened a menu, while the
 * service was slow to hear of it would be called back otherwise.
 */
export function leaveHome(navigate: NavigateFunction): void {
  void signOut();
  void navigate(paths.home());
}
