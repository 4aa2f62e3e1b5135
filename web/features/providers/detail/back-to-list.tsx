import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { listAddress } from '../list-address.ts';
import { isPlainClick } from '#web/lib/site/plain-click.ts';
import { BackLink } from './back-link.tsx';

type Props = {
  /** Where it leads, and its text, if the provider was not opened from a list. */
  to: string;
  children: string;
};

/** Leads back to the list that the provider was opened from, as it was. */
export function BackToList({ to, children }: Props) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  // The state of the history entry is not known to the server.
  const list = useHydrated() ? listAddress(state) : null;
  if (list === null) return <BackLink to={to}>{children}</BackLink>;
  return (
    <BackLink
      to={list}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Its entry is the one before this one: going back restores its position.
        void navigate(-1);
      }}
    >
      Back to results
    </BackLink>
  );
}
