import type { Metric } from './tally.ts';

/** The names of the figures, for the page and its file. */
export const FIGURE_NAMES: Readonly<Record<Metric, string>> = {
  views: 'Page views',
  saves: 'Saves',
  requests: 'Requests',
  confirmed: 'Confirmed',
  attended: 'Attended',
  newPatients: 'New patients',
  returnVisits: 'Return visits',
  cancelled: 'Cancelled',
  noShows: 'No-shows',
  discountPence: 'Discount given (£)',
  unpriced: 'Visits without a price',
};
