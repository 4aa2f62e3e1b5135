import type { ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import {
  isLifecyclePossible,
  LIFECYCLE,
  type LifecycleAction,
  mayPauseUntil,
} from '#shared/domain/clinics/lifecycle.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { createStateStore } from './state-store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueVersion, 'invalidate'>;
  readonly jobs: Pick<Jobs, 'every' | 'eachRow'>;
  readonly clinics: Pick<ClinicService, 'recordState'>;
};

type Wanted = {
  readonly action: LifecycleAction;
  readonly until?: string | null | undefined;
  readonly version: number;
};

/** The lifecycle of a provider record (P-58). */
export function createLifecycle({ connection, clock, catalogue, jobs, clinics }: Deps) {
  const store = createStateStore(connection.db);

  /** @throws AppError provider/not-found */
  async function read(id: string): Promise<ClinicStateRecord> {
    const row = await store.find(id, londonDay(clock.now()));
    if (!row) throw new AppError('provider/not-found');
    const { state, paused_until: pausedUntil, state_version: version, upcoming } = row;
    return { state, pausedUntil, version, upcoming: upcoming ?? 0 };
  }

  /** @throws AppError provider/not-found, clinic/not-possible, request/invalid for the day */
  async function change(
    caller: Caller,
    id: string,
    { action, until = null, version }: Wanted,
  ): Promise<ClinicStateRecord> {
    const { state } = await read(id);
    if (!isLifecyclePossible(action, state)) throw new AppError('clinic/not-possible');
    const now = clock.now();
    const pausedUntil = action === 'pause' ? until : null;
    if (pausedUntil !== null && !mayPauseUntil(pausedUntil, londonDay(now)))
      throw new AppError('request/invalid', {
        fields: { until: 'Please choose a day within the next 12 months' },
      });
    const { from, to } = LIFECYCLE[action];
    const changed = await store.change(id, { from, to, pausedUntil, version }, now, (trx) =>
      clinics.recordState({ providerId: id, caller, action }, trx),
    );
    if (!changed) throw new AppError('clinic/not-possible');
    catalogue.invalidate();
    return read(id);
  }

  async function resumeDue(): Promise<void> {
    const now = clock.now();
    await jobs.eachRow('clinic-resume', {
      rows: await store.listToResume(londonDay(now)),
      idOf: (id) => id,
      async work(id) {
        await store.change(id, { ...LIFECYCLE.resume, pausedUntil: null }, now, (trx) =>
          clinics.recordState({ providerId: id, caller: null, action: 'resume' }, trx),
        );
      },
    });
    catalogue.invalidate();
  }

  // Hourly: a pause ends at midnight in London, or within the hour.
  jobs.every('clinic-resume', '4 * * * *', resumeDue);

  return {
    /** For the clinic's staff. @throws AppError provider/not-found */
    async readOwn(caller: Caller, id: string): Promise<ClinicStateRecord> {
      requireTask(caller, id, 'see-desk');
      return read(id);
    },

    /** By the clinic. @throws AppError as `change`, clinic/not-allowed */
    async changeOwn(caller: Caller, id: string, wanted: Wanted): Promise<ClinicStateRecord> {
      const { task } = LIFECYCLE[wanted.action];
      requireTask(caller, id, 'see-desk');
      if (task === null) throw new AppError('clinic/not-allowed');
      requireTask(caller, id, task);
      return change(caller, id, wanted);
    },

    read,
    change,
    /** Resumes the clinics whose pause is over. */
    resumeDue,
  };
}

export type Lifecycle = ReturnType<typeof createLifecycle>;
