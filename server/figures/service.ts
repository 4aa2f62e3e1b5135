import type { Logger } from 'pino';
import type { ClinicFigures } from '#shared/contract/clinic-figures.ts';
import { ALL, figureTable } from '#shared/domain/clinics/figures/figure-table.ts';
import { VIEWS_KEPT_WEEKS } from '#shared/domain/clinics/figures/page-view.ts';
import {
  figurePeriods,
  type FigureWeeks,
  mondayOf,
  WEEKS_READ,
  WEEKS_SHOWN,
} from '#shared/domain/clinics/figures/weeks.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import { figuresFile } from './figures-file.ts';
import { createFiguresStore } from './figures-store.ts';
import { presentFigures } from './present-figures.ts';
import { createViewCounter } from './view-counter.ts';
import { createViewStore } from './view-store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly log: Logger;
};

type Wanted = { readonly weeks?: number | undefined; readonly location?: string | undefined };

const isRead = (week: number) => week >= 0 && week < WEEKS_READ;

const DEFAULT_WEEKS: FigureWeeks = 12;

/** What Halewell brought a clinic (ADR-076). */
export function createFigureService({ connection, clock, log }: Deps) {
  const store = createFiguresStore(connection.db);
  const viewStore = createViewStore(connection.db);

  /** @throws AppError provider/not-found (of a location too), clinic/not-allowed */
  async function read(caller: Caller, id: string, wanted: Wanted): Promise<ClinicFigures> {
    requireTask(caller, id, 'see-figures');
    const today = londonDay(clock.now());
    // Always the longest period, so that what is hidden does not depend on the one that is asked for.
    const { now, before } = figurePeriods(WEEKS_SHOWN, today);
    const all = { from: before.from, to: now.to };
    const [places, tallies, views, saves] = await Promise.all([
      store.locations(id),
      store.tally(id, all),
      store.views(id, all),
      store.saves(id, all),
    ]);
    const place = wanted.location ?? ALL;
    if (place !== ALL && !places.some((one) => one.id === place))
      throw new AppError('provider/not-found');
    const table = figureTable({
      locations: places.map((one) => one.id),
      tallies: tallies.map((tally) => ({ ...tally, service: withoutPromoCode(tally.service) })),
      views,
      saves: saves.filter(({ week }) => isRead(week)),
      otherSaves: saves
        .filter(({ week }) => !isRead(week))
        .reduce((sum, { count }) => sum + count, 0),
    });
    return presentFigures(table, {
      weeks: (wanted.weeks ?? DEFAULT_WEEKS) as FigureWeeks,
      locations: places.map(({ id: location, title, town, address }) => ({
        id: location,
        name: title || town || (address.split('\n')[0] ?? ''),
      })),
      place,
      today,
    });
  }

  return {
    read,
    /** The same as a file. @throws AppError as `read` */
    export: async (caller: Caller, id: string, wanted: Wanted) =>
      figuresFile(await read(caller, id, wanted)),
    views: createViewCounter({ store: viewStore, clock, log }),
    deleteOldViews: () =>
      viewStore.deleteBefore(mondayOf(VIEWS_KEPT_WEEKS, londonDay(clock.now()))),
  };
}

export type FigureService = ReturnType<typeof createFigureService>;
