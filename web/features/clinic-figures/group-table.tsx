import type { FigureRow } from '#shared/contract/clinic-figures.ts';
import type { Metric } from '#shared/domain/clinics/figures/tally.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { changeText, figureText, nameOf } from './figure-copy.ts';

type Row = FigureRow & { readonly key: string; readonly name: string };

const COLUMNS: readonly Metric[] = [
  'requests',
  'attended',
  'newPatients',
  'returnVisits',
  'noShows',
  'discountPence',
];

/** Figures of locations or services: the number, a bar beside the others, and the period before. */
export function GroupTable({
  title,
  first,
  rows,
}: {
  title: string;
  first: string;
  rows: readonly Row[];
}) {
  const columns = first === 'Location' ? (['views', ...COLUMNS] as const) : COLUMNS;
  const most = (metric: Metric) => Math.max(1, ...rows.map(({ now }) => now[metric] ?? 0));
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <DataTable
        label={title}
        columns={[
          { heading: first, render: ({ name }) => name },
          ...columns.map((metric) => ({
            heading: nameOf(metric),
            render: ({ now, before }: Row) => (
              <>
                <span className="font-semibold">{figureText(metric, now[metric])}</span>
                {now[metric] === null ? null : (
                  <ShareBar share={(now[metric] ?? 0) / most(metric)} />
                )}
                <span className="block text-xs text-muted">
                  {changeText(metric, now[metric], before[metric])}
                </span>
              </>
            ),
            numeric: true,
          })),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  );
}
