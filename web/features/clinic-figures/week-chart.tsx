import { useState } from 'react';
import type { ClinicFigures } from '#shared/contract/clinic-figures.ts';
import type { Metric } from '#shared/domain/clinics/figures/tally.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Select } from '#web/ui/select.tsx';
import { figureText, formatOf, nameOf, SHOWN } from './figure-copy.ts';
import { weekSummary } from './week-summary.ts';

/** One figure by week as a chart, and all of them as a table. */
export function WeekChart({ byWeek }: Pick<ClinicFigures, 'byWeek'>) {
  const [metric, setMetric] = useState<Metric>('views');
  const bars = byWeek.map(({ monday, figures }) => ({
    label: longDate(monday),
    value: figures[metric],
  }));
  return (
    <section aria-labelledby="figure-weeks">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="figure-weeks">Week by week</h2>
        <Select
          label="Figure"
          className="min-w-44"
          options={SHOWN.map((one) => ({ value: one, label: nameOf(one) }))}
          value={metric}
          onChange={({ currentTarget: { value } }) =>
            setMetric(SHOWN.find((one) => one === value) ?? 'views')
          }
        />
      </div>
      {bars.every(({ value }) => value === null) ? (
        <p className="rounded-card border border-line bg-surface p-6 text-muted">
          Too few people to show this week by week.
        </p>
      ) : (
        <BarChart
          summary={weekSummary(nameOf(metric), bars, formatOf(metric))}
          bars={bars}
          format={formatOf(metric)}
          className="rounded-card border border-line bg-surface p-4"
        />
      )}
      <Disclosure summary="The same in numbers" className="mt-2">
        <DataTable
          label={`${nameOf(metric)} by week`}
          columns={[
            { heading: 'Week from', render: ({ monday }) => longDate(monday) },
            {
              heading: nameOf(metric),
              render: ({ figures }) => figureText(metric, figures[metric]),
              numeric: true,
            },
          ]}
          rows={byWeek}
          rowKey={({ monday }) => monday}
        />
      </Disclosure>
    </section>
  );
}
