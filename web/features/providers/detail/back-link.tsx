import { ChevronLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { to: string; children: ReactNode; onClick?: ComponentProps<typeof Link>['onClick'] };

export function BackLink({ to, children, onClick }: Props) {
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
