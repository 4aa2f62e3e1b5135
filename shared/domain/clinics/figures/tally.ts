import { countUnpriced, estimatedSavingsPence } from '../../accounts/estimated-savings.ts';

/** What became of an appointment. */
export const OUTCOMES = [
  /** Not answered, or cancelled before it was confirmed. */
  'waiting',
  'cancelled',
  'confirmed',
  'first-visit',
  'return-visit',
  /** Cancelled after it was confirmed. */
  'called-off',
  'no-show',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Appointments of a clinic that count alike. */
export type Tally = {
  /** The week of the visit, counted back: 0 is the last whole one. Those beyond WEEKS_SHOWN may count as one. */
  readonly week: number;
  readonly location: string;
  /** The chosen service & discount. */
  readonly service: string;
  readonly outcome: Outcome;
  /** Whether a member asked for them; the desk added the others. */
  readonly asked: boolean;
  readonly count: number;
  /** Up to FEWEST_PEOPLE of their patients: enough to tell whether any sum is about fewer. */
  readonly people: readonly string[];
};

/** What one visit for a service says about money (P-62). */
export type ServicePrice = { readonly discountPence: number; readonly unpriced: number };

/** @param service the chosen service & discount */
export function priceOf(service: string): ServicePrice {
  return {
    discountPence: estimatedSavingsPence([service]),
    unpriced: countUnpriced([service]),
  };
}

type Count = (tally: Tally, price: ServicePrice) => number;

/** The figures about appointments, and what one tally adds to each. */
export const APPOINTMENT_METRICS = {
  requests: ({ asked, count }) => (asked ? count : 0),
  confirmed: ({ outcome, count }) => (outcome === 'waiting' || outcome === 'cancelled' ? 0 : count),
  attended: (tally) => attendedOf(tally),
  newPatients: ({ outcome, count }) => (outcome === 'first-visit' ? count : 0),
  returnVisits: ({ outcome, count }) => (outcome === 'return-visit' ? count : 0),
  cancelled: ({ outcome, count }) =>
    outcome === 'cancelled' || outcome === 'called-off' ? count : 0,
  noShows: ({ outcome, count }) => (outcome === 'no-show' ? count : 0),
  // Only where the price line has both prices (P-62).
  discountPence: (tally, { discountPence }) => attendedOf(tally) * discountPence,
  unpriced: (tally, { unpriced }) => attendedOf(tally) * unpriced,
} as const satisfies Readonly<Record<string, Count>>;

export type AppointmentMetric = keyof typeof APPOINTMENT_METRICS;

export const METRICS = [
  'views',
  'saves',
  ...(Object.keys(APPOINTMENT_METRICS) as AppointmentMetric[]),
] as const;

export type Metric = (typeof METRICS)[number];

function attendedOf({ outcome, count }: Tally): number {
  return outcome === 'first-visit' || outcome === 'return-visit' ? count : 0;
}
