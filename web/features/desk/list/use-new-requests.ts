import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isNewRequest } from '#shared/domain/appointments/desk-list.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { DeskList } from './queries.ts';

type Seen = Pick<DeskList, 'rows' | 'pages' | 'name'>;

/** What came in while the list is looked at, to be said; empty where that is nothing. */
export function useNewRequests({ rows, pages, name }: Seen): string {
  const [seen, setSeen] = useState<{ list: Seen; count: number }>({
    list: { rows: null, pages: 0, name: '' },
    count: 0,
  });
  const { list, count } = seen;
  if (rows !== list.rows || name !== list.name) {
    const same = name !== '' && name === list.name;
    // More rows of the same list are no news.
    const came = same && pages === list.pages ? countNewRequests(list.rows ?? [], rows ?? []) : 0;
    setSeen({ list: { rows, pages, name }, count: same ? count + came : 0 });
  }
  return newRequestWords(count);
}

type Row = Pick<Appointment, '_id' | 'status' | 'createdAt'>;

/**
 * How many requests came in between two looks at the same list. A row that merely moved up from a
 * page not read yet is older than the newest one known.
 */
export function countNewRequests(before: readonly Row[], now: readonly Row[]): number {
  const known = new Set(before.map(({ _id: id }) => id));
  const newest = before.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  return now.filter((row) => isNewRequest(row) && !known.has(row._id) && row.createdAt > newest)
    .length;
}

/** "1 new request"; nothing where there is none. */
export function newRequestWords(count: number): string {
  return count === 0 ? '' : plural(count, 'new request');
}
