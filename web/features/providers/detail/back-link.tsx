import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-9 items-center gap-1 text-sm font-medium text-muted transition-colors hover:text-primary"
    >
      <ChevronLeft className="size-4" />
      {children}
    </Link>
  );
}
