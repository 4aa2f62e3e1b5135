import { useLocation, useNavigate, Link } from 'react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { isPlainClick } from '#web/lib/site/plain-click.ts';
import { listAddress } from '../list-address.ts';

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

type BackLinkProps = {
  to: string;
  children: ReactNode;
  onClick?: ComponentProps<typeof Link>['onClick'];
};

function BackLink({ to, children, onClick }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="-ml-1 inline-flex min-h-9 items-center gap-1 text-sm font-medium text-muted transition-colors hover:text-primary"
    >
      <ChevronLeft className="size-4" />
      {children}
    </Link>
  );
}
