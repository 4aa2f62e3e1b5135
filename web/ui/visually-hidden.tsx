import type { ReactNode } from 'react';

/** Words for people who listen: in the page, out of sight. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
