import type { ClinicFigures } from '#shared/contract/clinic-figures.ts';
import { unpricedText } from '#shared/domain/accounts/unpriced-text.ts';
import type { Metric } from '#shared/domain/clinics/figures/tally.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { changeText, figureText, HINTS, nameOf } from './figure-copy.ts';

const SHOWN: readonly Metric[] = [
  'views',
  'saves',
  'requests',
  'confirmed',
  'attended',
  'newPatients',
  'returnVisits',
  'cancelled',
  'noShows',
  'discountPence',
];

/** The figures of the whole period, each beside the period before. */
export function FigureCards({ figures }: { figures: ClinicFigures }) {
  const { now, before } = figures.total;
  return (
    <section aria-labelledby="figure-totals">
      <h2 id="figure-totals" className="mb-4">
        {longDate(figures.now.from)} to {longDate(figures.now.to)}
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {SHOWN.map((metric) => (
          <div key={metric} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{nameOf(metric)}</dt>
            <dd className="tabular mt-1 text-2xl font-semibold">
              {figureText(metric, now[metric])}
            </dd>
            <dd className="tabular text-sm">{changeText(metric, now[metric], before[metric])}</dd>
            <dd className="mt-2 text-xs text-muted">{noteOf(metric, figures)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function noteOf(metric: Metric, { total, savedNow }: ClinicFigures): string {
  const { unpriced } = total.now;
  if (metric === 'saves' && savedNow !== null) return `${grouped(savedNow)} saved you in all.`;
  if (metric === 'discountPence' && unpriced) return `Without ${unpricedText(unpriced)}.`;
  return HINTS[metric] ?? '';
}
