import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DeskSort } from '#shared/domain/appointments/desk-limits.ts';
import {
  DESK_SORT_OPTIONS,
  DESK_STATUS_LABELS,
  DESK_STATUS_OPTIONS,
  DESK_TYPE_OPTIONS,
  type DeskFilters,
} from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Button } from '#web/ui/button.tsx';
import { fromDay } from '../desk-url.ts';
import type { DeskUrlControl } from '../use-desk-url.ts';
import { DatePresets } from './date-presets.tsx';
import { SearchFilter } from './search-filter.tsx';

/** The list's filters (DASH-12 to DASH-18); the calendar has its own dates. */
export function FilterBar({ urlState, change, today }: DeskUrlControl & { today: Day }) {
  const { filters, sort, view } = urlState;
  const values = [filters.status, filters.type, filters.dateFrom || filters.dateTo];
  const setCount = (view === 'list' ? values : values.slice(0, 2)).filter(Boolean).length;
  const set = (changes: Partial<DeskFilters>, step?: 'typing') =>
    change({ filters: { ...filters, ...changes } }, step);
  return (
    <search aria-label="Requests" className="flex flex-wrap items-end gap-3 max-sm:mt-4">
      <SearchFilter
        value={filters.search}
        onSearch={(search) => set({ search }, 'typing')}
        className="min-w-0 grow basis-40 max-sm:*:first:sr-only sm:basis-56"
      />
      <CollapsibleFilters setCount={setCount}>
        <Select
          label="Status"
          value={filters.status}
          options={withCurrent(DESK_STATUS_OPTIONS, filters.status, DESK_STATUS_LABELS)}
          onChange={(event) => {
            const chosen = keyOf(DESK_STATUS_LABELS, event.currentTarget.value);
            set({ status: chosen ?? '' });
          }}
          className={narrow}
        />
        <Select
          label="Type"
          value={filters.type}
          options={DESK_TYPE_OPTIONS}
          onChange={({ currentTarget: { value } }) =>
            set({ type: DESK_TYPE_OPTIONS.find((option) => option.value === value)?.value ?? '' })
          }
          className={narrow}
        />
        {view === 'list' ? (
          <>
            <DatePresets
              filters={filters}
              today={today}
              onChange={(dates) => set(dates)}
              className="basis-full sm:hidden"
            />
            <DateInput
              label="From Date"
              value={filters.dateFrom}
              onChange={(event) =>
                change({ filters: fromDay(filters, event.currentTarget.value) }, 'typing')
              }
              className={classNames(narrow, 'sm:basis-44')}
            />
            <Select
              label="Sort By"
              value={sort}
              options={withCurrent(DESK_SORT_OPTIONS, sort, SORT_LABELS)}
              onChange={({ currentTarget: { value } }) =>
                change({ sort: keyOf(SORT_LABELS, value) ?? 'date' })
              }
              className={classNames(narrow, 'sm:basis-48')}
            />
          </>
        ) : null}
      </CollapsibleFilters>
    </search>
  );
}

/** Two fields in a row on phones. */
const narrow = 'grow basis-[calc(50%-0.375rem)] sm:grow-0 sm:basis-36';

const SORT_LABELS: Readonly<Record<DeskSort, string>> = {
  date: 'Date',
  payment: 'Payment Status',
  name: 'Patient Name',
  priority: 'Priority',
};

type Option = { readonly value: string; readonly label: string };

/** The options, plus the current value if only a URL can set it. */
function withCurrent<V extends string>(
  options: readonly Option[],
  value: V | '',
  labels: Readonly<Record<V, string>>,
): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: labels[value] }];
}

function keyOf<V extends string>(labels: Readonly<Record<V, string>>, text: string): V | undefined {
  return isKeyOf(labels, text) ? text : undefined;
}

type Props = {
  /** Number of filters that are set. */
  setCount: number;
  children: ReactNode;
};

/** Filters collapsed on phones at first. They stay mounted while collapsed. */
function CollapsibleFilters({ setCount, children }: Props) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
        className="min-h-12 sm:hidden"
      >
        {setCount === 0 ? 'Filters' : `Filters (${setCount})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'flex basis-full flex-wrap items-end gap-3 sm:contents',
          !expanded && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
