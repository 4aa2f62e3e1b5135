import { startTransition, useOptimistic } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type Selection, selectAllState, toggleAll } from './selection.ts';

type Props = {
  rows: readonly Appointment[];
  selection: Selection;
  wide: boolean;
  onSelect: (change: (selection: Selection) => Selection) => void;
};

/** The select-all checkbox (DASH-23). Updates at once; the rows follow in a transition. */
export function SelectAll({ rows, selection, wide, onSelect }: Props) {
  const [state, showState] = useOptimistic(selectAllState(rows, selection));
  const onChange = () =>
    startTransition(() => {
      showState(state === 'all' ? 'none' : 'all');
      onSelect((before) => toggleAll(rows, before));
    });
  return (
    <Checkbox
      label={wide ? 'Select all requests' : 'Select all'}
      hideLabel={wide}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={onChange}
    />
  );
}
