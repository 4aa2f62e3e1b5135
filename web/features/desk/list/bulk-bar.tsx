import { X } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

type Props = {
  selected: readonly Appointment[];
  actions: DeskActions;
  onSelect: (selection: Selection) => void;
};

/** The bulk actions for the selected rows (DASH-25). */
export function BulkBar({ selected, actions, onSelect }: Props) {
  const [cleared, showCleared] = useOptimistic(false);
  const pending = selected.some(({ _id: id }) => actions.moving.has(id));
  const move = async (action: 'confirm' | 'cancel') =>
    // Skipped rows stay selected.
    onSelect(new Set(await actions.moveMany(selected, action)));
  /** Hide the bar at once; the rows update in a transition. */
  const clear = () =>
    startTransition(() => {
      showCleared(true);
      onSelect(NOTHING_SELECTED);
    });
  if (cleared) return null;
  return (
    <section
      aria-label="Selected requests"
      data-bar-below=""
      className="sticky bottom-18 z-20 mt-4 flex animate-rise flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4"
    >
      <output className="tabular grow text-sm font-semibold">
        {selected.length} request(s) selected
      </output>
      <span className="flex items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
        <Button size="sm" pending={pending} onClick={() => void move('confirm')}>
          Bulk Confirm
        </Button>
        <Button size="sm" pending={pending} onClick={() => void move('cancel')}>
          Bulk Cancel
        </Button>
      </span>
      <IconButton label="Clear selection" className="-my-1 -mr-2" onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}
