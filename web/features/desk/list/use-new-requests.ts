import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isNewRequest } from '#shared/domain/appointments/desk-list.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { DeskList } from './queries.ts';

type ListSnapshot = Pick<DeskList, 'rows' | 'pages' | 'name'>;

/** Announcement of requests that arrived while the list is open; empty if none. */
export function useNewRequests({ rows, pages, name }: ListSnapshot): string {
  const [previous, setPrevious] = useState<{ list: ListSnapshot; count: number }>({
    list: { rows: null, pages: 0, name: '' },
    count: 0,
  });
  const { list, count } = previous;
  if (rows !== list.rows || name !== list.name) {
    const same = name !== '' && name === list.name;
    // Further pages of the same list are not new requests.
    const added = same && pages === list.pages ? countNewRequests(list.rows ?? [], rows ?? []) : 0;
    setPrevious({ list: { rows, pages, name }, count: same ? count + added : 0 });
  }
  return newRequestsText(count);
}

type Row = Pick<Appointment, '_id' | 'status' | 'createdAt'>;

/**
 * Counts the requests added between two states of the same list. A row that only moved up from a page
 * not loaded before is older than the newest known row.
 */
export function countNewRequests(before: readonly Row[], now: readonly Row[]): number {
  const known = new Set(before.map(({ _id: id }) => id));
  const newest = before.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  return now.filter((row) => isNewRequest(row) && !known.has(row._id) && row.createdAt > newest)
    .length;
}

/** "1 new request"; empty for 0. */
export function newRequestsText(count: number): string {
  return count === 0 ? '' : plural(count, 'new request');
}
