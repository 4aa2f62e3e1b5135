import {
  DESK_PRESETS,
  type DeskFilters,
  presetDates,
} from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  filters: DeskFilters;
  today: Day;
  onChange: (dates: Pick<DeskFilters, 'dateFrom' | 'dateTo'>) => void;
  className?: string | undefined;
};

/** Presets that set both dates at once (P-16); a second click clears them. */
export function DatePresets({ filters, today, onChange, className }: Props) {
  return (
    <fieldset
      aria-label="Dates"
      className={classNames('flex flex-wrap items-center gap-2', className)}
    >
      {DESK_PRESETS.map((preset) => {
        const { dateFrom, dateTo } = presetDates(preset, today);
        const pressed = filters.dateFrom === dateFrom && filters.dateTo === dateTo;
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? { dateFrom: '', dateTo: '' } : { dateFrom, dateTo })}
            className={classNames(
              'min-h-9 rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:min-h-10',
              pressed
                ? 'border-primary bg-primary-soft text-primary-strong'
                : 'border-line bg-surface text-ink hover:border-primary',
            )}
          >
            {preset}
          </button>
        );
      })}
    </fieldset>
  );
}
