import type { ClinicFigures, Figures } from '#shared/contract/clinic-figures.ts';
import { figurePeriods, mondayOf } from '#shared/domain/clinics/figures/weeks.ts';

const TODAY = '2026-03-04';
const WEEKS = 12;

/** Figures of a clinic's week, or of a number of them. */
function figuresOf(size: number, changes: Partial<Figures> = {}): Figures {
  return {
    views: 40 * size,
    saves: size < 5 ? null : 2 * size,
    requests: 9 * size,
    confirmed: 8 * size,
    attended: 7 * size,
    newPatients: 5 * size,
    returnVisits: 2 * size,
    cancelled: size < 5 ? null : size,
    noShows: null,
    discountPence: 8_750 * size,
    unpriced: size,
    ...changes,
  };
}

const compared = (now: number, before: number) => ({
  now: figuresOf(now),
  before: figuresOf(before),
});

/** What a busy clinic with two locations sees. */
export const SAMPLE_FIGURES: ClinicFigures = {
  weeks: WEEKS,
  ...figurePeriods(WEEKS, TODAY),
  locations: [
    { id: 'one', name: 'Kensington' },
    { id: 'two', name: 'Battersea surgery' },
  ],
  total: compared(12, 9),
  savedNow: 64,
  byWeek: Array.from({ length: WEEKS }, (_, index) => ({
    monday: mondayOf(WEEKS - 1 - index, TODAY),
    figures: figuresOf(1 + (index % 4), index === 5 ? { views: null } : {}),
  })),
  byLocation: [
    { id: 'one', name: 'Kensington', ...compared(8, 9) },
    { id: 'two', name: 'Battersea surgery', ...compared(6, 5) },
  ],
  byService: [
    { service: 'General Consultation', ...compared(7, 7) },
    { service: 'Physiotherapy first assessment £68 to £55.50', ...compared(5, 6) },
  ],
};

const NOTHING = Object.fromEntries(
  Object.keys(figuresOf(1)).map((metric) => [metric, 0]),
) as Figures;

/** What a clinic sees in its first week. */
export const NO_FIGURES: ClinicFigures = {
  ...SAMPLE_FIGURES,
  locations: [],
  total: { now: NOTHING, before: NOTHING },
  savedNow: 0,
  byWeek: SAMPLE_FIGURES.byWeek.map((week) => ({ ...week, figures: NOTHING })),
  byLocation: [],
  byService: [],
};
