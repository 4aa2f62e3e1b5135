import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export type LinkTab = { readonly to: string; readonly label: string; readonly current: boolean };

/** Links between the pages of one area, which look like tabs; on a narrow screen they scroll. */
export function LinkTabs({ label, links }: { label: string; links: readonly LinkTab[] }) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = links.findIndex(({ current }) => current);
  useEffect(() => {
    const item = row.current?.children[chosen];
    if (!row.current || !(item instanceof HTMLElement)) return;
    row.current.scrollTo({ left: item.offsetLeft - row.current.offsetLeft - 24 });
  }, [chosen]);
  return (
    <nav aria-label={label}>
      <ul
        ref={row}
        className="scroll-bare flex gap-6 overflow-x-auto contain-inline-size shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {links.map(({ to, label: name, current }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
