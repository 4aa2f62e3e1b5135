import { Download } from 'lucide-react';
import { DESK_EXPORT_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/toast.ts';
import { hasFiltersOrSort } from '../desk-url.ts';
import type { DeskPlace } from '../desk-place.ts';
import type { DeskUrlControl } from '../use-desk-url.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { DatePresets } from './date-presets.tsx';
import { useExportDeskList } from './queries.ts';

type Props = DeskPlace &
  DeskUrlControl & {
    today: Day;
    /** "Showing 50 of 120"; null while unknown. */
    summary: string | null;
    /** Hides what an empty list has no use for. */
    empty: boolean;
  };

/** Above the list: date presets, row count, other views and export. */
export function ListToolbar(props: Props) {
  const { provider, location, urlState, change, today, summary, empty } = props;
  const { filters, sort } = urlState;
  const download = useExportDeskList({ provider, location }, { filters, sort });

  async function save() {
    try {
      const total = await download.mutateAsync();
      toast.show(
        total > DESK_EXPORT_MAX
          ? {
              kind: 'warning',
              text: `We exported the first ${grouped(DESK_EXPORT_MAX)} of ${grouped(total)} requests. Use filters to export the rest.`,
            }
          : { kind: 'success', text: 'List exported.' },
      );
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t export the list.') });
    }
  }

  return (
    <div className="my-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 max-sm:mt-2 max-sm:min-h-0 max-sm:mb-1">
      <DatePresets
        filters={filters}
        today={today}
        onChange={(dates) => change({ filters: { ...filters, ...dates } })}
        className="max-sm:hidden"
      />
      {filters.dateTo === '' ? null : (
        <Chip onRemove={() => change({ filters: { ...filters, dateTo: '' } })}>
          {`Until ${longDate(filters.dateTo)}`}
        </Chip>
      )}
      {hasFiltersOrSort(urlState) && !empty ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => change({ filters: NO_DESK_FILTERS, sort: 'date' })}
        >
          Clear Filters
        </Button>
      ) : null}
      <span className="flex flex-wrap items-center gap-x-2 max-sm:basis-full sm:ml-auto">
        <span className="tabular text-sm text-muted max-lg:hidden">{summary}</span>
        <ViewSwitch shown="list" onChange={change} />
        {empty ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Download />}
            pending={download.isPending}
            onClick={() => void save()}
          >
            <span>
              Export<span className="max-sm:sr-only"> CSV</span>
            </span>
          </Button>
        )}
      </span>
    </div>
  );
}
