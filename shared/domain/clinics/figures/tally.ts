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
  /** The week of the visit, counted back: 0 is the last whole one. */
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

/** The figures about appointments, and what one tally adds to each. */
export const APPOINTMENT_METRICS = {
  requests: ({ asked, count }: Tally) => (asked ? count : 0),
  confirmed: ({ outcome, count }: Tally) =>
    outcome === 'waiting' || outcome === 'cancelled' ? 0 : count,
  attended: (tally: Tally) => (isAttended(tally) ? tally.count : 0),
  newPatients: ({ outcome, count }: Tally) => (outcome === 'first-visit' ? count : 0),
  returnVisits: ({ outcome, count }: Tally) => (outcome === 'return-visit' ? count : 0),
  cancelled: ({ outcome, count }: Tally) =>
    outcome === 'cancelled' || outcome === 'called-off' ? count : 0,
  noShows: ({ outcome, count }: Tally) => (outcome === 'no-show' ? count : 0),
  // Only where the price line has both prices (P-62).
  discountPence: (tally: Tally) =>
    isAttended(tally) ? tally.count * estimatedSavingsPence([tally.service]) : 0,
  unpriced: (tally: Tally) =>
    isAttended(tally) ? tally.count * countUnpriced([tally.service]) : 0,
} as const;

export type AppointmentMetric = keyof typeof APPOINTMENT_METRICS;

export const METRICS = [
  'views',
  'saves',
  ...(Object.keys(APPOINTMENT_METRICS) as AppointmentMetric[]),
] as const;

export type Metric = (typeof METRICS)[number];

function isAttended({ outcome }: Tally): boolean {
  return outcome === 'first-visit' || outcome === 'return-visit';
}
