import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CalendarLayout, DeskUrlState } from './desk-url.ts';

type View = 'list' | CalendarLayout;

const VIEWS: readonly (readonly [view: View, label: string])[] = [
  ['list', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['agenda', 'Agenda'],
];

const LIST_BUTTON = 'desk-view-list';

type Props = {
  shown: View;
  onChange: (changes: Partial<Pick<DeskUrlState, 'view' | 'layout'>>) => void;
};

/** Switches between the list and the layouts of the calendar (P-17). */
export function ViewSwitch({ shown, onChange }: Props) {
  function choose(view: View) {
    onChange(view === 'list' ? { view } : { view: 'calendar', layout: view });
    // The calendar's switch is gone with it: go on from that of the list.
    if (view === 'list') restoreLostFocus(() => document.getElementById(LIST_BUTTON));
  }

  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">View</legend>
      {VIEWS.map(([view, label]) => (
        <Button
          key={view}
          id={view === 'list' && shown === 'list' ? LIST_BUTTON : undefined}
          size="sm"
          variant="quiet"
          aria-pressed={shown === view}
          onClick={() => choose(view)}
          className={classNames(
            'max-sm:px-2',
            shown === view && 'border-primary! bg-primary-soft! text-primary-strong!',
          )}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
