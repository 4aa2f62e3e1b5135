import { useLocation, useNavigate } from 'react-router';
import { neverReturnTo } from '#web/lib/identity/return-address.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { paths } from '../paths.ts';

/**
 * Signs out and navigates home at once: waiting for a slow service would interrupt a person who has
 * already moved on. The next person to sign in does not return to this person's page.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    neverReturnTo(pathname + search);
    void signOut();
    void navigate(paths.home());
  };
}
