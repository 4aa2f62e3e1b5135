import type { ClinicFigures, Figures } from '#shared/contract/clinic-figures.ts';
import type { Block } from '#shared/domain/clinics/figures/blocks.ts';
import {
  ALL,
  type FigureTable,
  OTHER_SERVICES,
} from '#shared/domain/clinics/figures/figure-table.ts';
import { type Metric, METRICS } from '#shared/domain/clinics/figures/tally.ts';
import { figurePeriods, type FigureWeeks, mondayOf } from '#shared/domain/clinics/figures/weeks.ts';
import type { Day } from '#shared/domain/dates/day.ts';

type Options = {
  readonly weeks: FigureWeeks;
  readonly locations: ClinicFigures['locations'];
  /** One of them; ALL: all. */
  readonly place: string;
  readonly today: Day;
};

type Of = { readonly place?: string; readonly service?: string };

/** What the page of a period and location shows. */
export function presentFigures(
  table: FigureTable,
  { weeks, locations, place, today }: Options,
): ClinicFigures {
  const figures = (item: string, of: Of): Figures => {
    const entries = METRICS.map((metric: Metric) => [metric, table.read(metric, item, of)]);
    return Object.fromEntries(entries) as Figures;
  };
  const compared = (of: Of) => {
    const [now, before]: Block[] = [`now${weeks}`, `before${weeks}`];
    return { now: figures(now ?? '', of), before: figures(before ?? '', of) };
  };
  return {
    weeks,
    ...figurePeriods(weeks, today),
    locations,
    total: compared({ place }),
    savedNow: table.savedNow,
    byWeek: Array.from({ length: weeks }, (_, index) => weeks - 1 - index).map((week) => ({
      monday: mondayOf(week, today),
      figures: figures(`w${week}`, { place }),
    })),
    byLocation:
      place === ALL && locations.length > 1
        ? locations.map((one) => ({ ...one, ...compared({ place: one.id }) }))
        : [],
    byService:
      place === ALL
        ? table.services
            .map((service) => ({
              service: service === OTHER_SERVICES ? 'Other services' : service,
              ...compared({ service }),
            }))
            .filter(({ now, before }) =>
              METRICS.some((metric) => now[metric] !== 0 || before[metric] !== 0),
            )
        : [],
  };
}
