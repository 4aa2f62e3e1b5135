import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { countUnpriced, estimatedSavingsPence } from '../accounts/estimated-savings.ts';
import { addDays, type Day } from '../dates/day.ts';

/** Appointments of a week that the figures count alike. */
export type DeskTally = {
  readonly status: AppointmentStatus;
  /** Whether the desk has settled it as not attended. */
  readonly noShow: boolean;
  /** The chosen service & discount. */
  readonly service: string;
  readonly count: number;
};

export type DeskFigures = {
  readonly requests: number;
  readonly confirmed: number;
  readonly completed: number;
  readonly noShows: number;
  readonly discountPence: number;
  /** Visits with a percentage off and no price, which the pence leave out (P-62). */
  readonly unpriced: number;
};

/** The week that contains a day, from Monday to Sunday. */
export function weekOf(day: Day): { readonly from: Day; readonly to: Day } {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

/**
 * The desk's figures. All requests count as requests; a no-show is a visit that the desk has settled
 * as not attended (P-14). The discount is that of completed visits whose price line has both prices.
 */
export function deskFigures(tallies: readonly DeskTally[]): DeskFigures {
  const sum = (of: (tally: DeskTally) => boolean) =>
    tallies.filter(of).reduce((total, { count }) => total + count, 0);
  const visits = tallies.filter(({ status }) => status === 'checked-in' || status === 'completed');
  return {
    requests: sum(() => true),
    confirmed: sum(({ status }) => status === 'confirmed'),
    completed: sum(({ status }) => status === 'completed'),
    noShows: sum(({ noShow }) => noShow),
    discountPence: visits.reduce(
      (pence, { service, count }) => pence + count * estimatedSavingsPence([service]),
      0,
    ),
    unpriced: visits.reduce(
      (total, { service, count }) => total + count * countUnpriced([service]),
      0,
    ),
  };
}
