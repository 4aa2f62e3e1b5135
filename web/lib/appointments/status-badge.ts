import type { BadgeTone } from '#web/ui/badge.tsx';

type StatusBadge = { readonly tone: BadgeTone; readonly word: string };

const BADGES: ReadonlyMap<string, StatusBadge> = new Map(
  Object.entries<StatusBadge>({
    confirmed: { tone: 'blue', word: 'Confirmed' },
    'checked-in': { tone: 'purple', word: 'Checked-in' },
    completed: { tone: 'green', word: 'Completed' },
    cancelled: { tone: 'red', word: 'Cancelled' },
    pending: { tone: 'yellow', word: 'Waiting for confirmation' },
  }),
);

/** Colour and label of a status for its member (HIST-05); yellow for an unknown one. */
export function statusBadge(status: string): StatusBadge {
  return (
    BADGES.get(status) ?? { tone: 'yellow', word: status.charAt(0).toUpperCase() + status.slice(1) }
  );
}
