import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import type { AccountEntry } from './account-menu.ts';

/** A row of the mobile menu; its background extends slightly beyond its text. */
export const entryLook =
  '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 text-left font-medium hover:bg-canvas';

type Props = {
  entries: readonly AccountEntry[];
  /** Called for an entry that opens a dialog instead of a page. */
  onOpen?: (window: 'rewards') => void;
};

export function EntryList({ entries, onOpen }: Props) {
  return (
    <ul className="grid">
      {entries.map((entry) => (
        <li key={entry.text}>
          {'to' in entry ? (
            <Link to={entry.to} className={entryLook}>
              {entry.text}
            </Link>
          ) : (
            <button type="button" className={entryLook} onClick={() => onOpen?.(entry.opens)}>
              {entry.text}
              {entry.badge ? <Badge tone="reward">{entry.badge}</Badge> : null}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
