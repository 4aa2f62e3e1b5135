import { stringify } from 'csv-stringify/sync';
import type { ClinicFigures, Figures } from '#shared/contract/clinic-figures.ts';
import { FIGURE_NAMES } from '#shared/domain/clinics/figures/figure-names.ts';
import { METRICS } from '#shared/domain/clinics/figures/tally.ts';

/** How the file writes a figure that is not shown. */
const HIDDEN = 'hidden';

/** The figures of a page as CSV, with formulas escaped: what the page hides is hidden here. */
export function figuresFile(figures: ClinicFigures) {
  const row = (kind: string, name: string, from: string, to: string, values: Figures) => [
    kind,
    name,
    from,
    to,
    ...METRICS.map((metric) => {
      const value = values[metric];
      if (value === null) return HIDDEN;
      return metric === 'discountPence' ? (value / 100).toFixed(2) : String(value);
    }),
  ];
  const { now, before } = figures;
  const both = (kind: string, name: string, values: ClinicFigures['total']) => [
    row(kind, name, now.from, now.to, values.now),
    row(kind, name, before.from, before.to, values.before),
  ];
  const content = stringify(
    [
      ['What', 'Name', 'From', 'To', ...METRICS.map((metric) => FIGURE_NAMES[metric])],
      ...both('Total', '', figures.total),
      ...figures.byLocation.flatMap((one) => both('Location', one.name, one)),
      ...figures.byService.flatMap((one) => both('Service', one.service, one)),
      ...figures.byWeek.map((one) => row('Week', '', one.monday, '', one.figures)),
    ],
    // The byte order mark makes spreadsheets read UTF-8.
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
  return { fileName: `figures-${now.from}-${now.to}.csv`, mediaType: 'text/csv', content };
}
