import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import type { AccountEntry } from './account-menu.ts';

const look =
  'flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-2 text-left font-medium hover:bg-canvas';

type Props = {
  entries: readonly AccountEntry[];
  /** Where an entry is a window and not a page. */
  onOpen?: (window: 'rewards') => void;
};

/** The entries of the hamburger, one beneath the other. */
export function EntryList({ entries, onOpen }: Props) {
  return (
    <ul className="-mx-2 grid">
      {entries.map((entry) => (
        <li key={entry.text}>
          {'to' in entry ? (
            <Link to={entry.to} className={look}>
              {entry.text}
            </Link>
          ) : (
            <button type="button" className={look} onClick={() => onOpen?.(entry.opens)}>
              {entry.text}
              {entry.badge ? <Badge tone="reward">{entry.badge}</Badge> : null}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
