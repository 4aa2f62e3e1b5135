import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';

type Place = { readonly id: string; readonly side: 'after' | 'before' };

/**
 * Focuses the row that appears after or before a known one, as after "Show more". Rows that appear
 * before it are above it: the known row stays in the middle of the screen.
 */
export function useRowFocus(
  table: RefObject<HTMLElement | null>,
  rows: readonly Appointment[] | null,
) {
  const waiting = useRef<Place>(null);
  const ids = rows?.map(({ _id: id }) => id) ?? [];
  const lastIds = useRef<readonly string[]>([]);

  useLayoutEffect(() => {
    const place = waiting.current;
    const known = new Set(lastIds.current);
    lastIds.current = ids;
    if (!place) return;
    const next = ids[ids.indexOf(place.id) + (place.side === 'after' ? 1 : -1)];
    if (next === undefined || known.has(next)) return;
    waiting.current = null;
    const rowOf = (id: string) =>
      table.current?.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`);
    rowOf(next)?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    if (place.side === 'before') rowOf(place.id)?.scrollIntoView({ block: 'center' });
  });

  const wait = (side: Place['side']) => (row: Appointment | undefined) => {
    waiting.current = row ? { id: row._id, side } : null;
  };
  return { after: wait('after'), before: wait('before') };
}
