import { changeInWords } from '#shared/domain/clinics/figures/change.ts';
import { FIGURE_NAMES } from '#shared/domain/clinics/figures/figure-names.ts';
import type { Metric } from '#shared/domain/clinics/figures/tally.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';

export const HIDDEN = 'Hidden';

/** The figures that a clinic sees, in their order. */
export const SHOWN: readonly Metric[] = [
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

/** Beside the headings: pounds say so themselves. */
export const nameOf = (metric: Metric): string =>
  metric === 'discountPence' ? 'Discount given' : FIGURE_NAMES[metric];

export function formatOf(metric: Metric): (value: number) => string {
  return metric === 'discountPence' ? pounds : grouped;
}

/** "1,250", "£12.50" or "Hidden". */
export function figureText(metric: Metric, value: number | null): string {
  return value === null ? HIDDEN : formatOf(metric)(value);
}

/** "up from 12" */
export function changeText(metric: Metric, now: number | null, before: number | null): string {
  return changeInWords(now, before, formatOf(metric));
}

/** What the figure counts, where its name does not say. */
export const HINTS: Partial<Record<Metric, string>> = {
  views: 'Times people opened your page.',
  saves: 'People who saved you, and still do.',
  requests: 'Sent by members.',
  confirmed: 'Including visits your team added.',
  newPatients: 'Their first visit to you.',
  returnVisits: 'By patients who’ve been before.',
  cancelled: 'By you or the patient.',
  discountPence: 'On visits whose price we know.',
};
