import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import type { AccountLink } from './account-menu.ts';

/** The links of the hamburger, one beneath the other. */
export function LinkList({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul className="-mx-2 grid">
      {links.map(({ text, to, badge }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between gap-3 rounded-control px-2 font-medium hover:bg-canvas"
          >
            {text}
            {badge ? <Badge tone="reward">{badge}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
