import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { CardRow } from './card-store.ts';
import type { AppointmentParts } from './parts.ts';

/** So many card numbers that do not exist may one person try in an hour (decision 6). */
const MISSES_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Finding people by a complete card number: written down each time, and misses are counted. */
export function createLookups({
  stores: { audit, cards },
  clock,
}: Pick<AppointmentParts, 'stores' | 'clock'>) {
  return {
    /**
     * The card of a complete number; null where there is none.
     * @throws AppError rate/too-many after too many numbers that do not exist
     */
    async findCard(caller: Caller, number: string): Promise<CardRow | null> {
      const now = clock.now();
      const since = new Date(now.getTime() - HOUR_MS);
      const entry = { at: now, actorUid: caller.uid, detail: {} };
      if ((await audit.count(caller.uid, 'patients.miss', since)) >= MISSES_PER_HOUR)
        throw new AppError('rate/too-many', { retryAfterSeconds: HOUR_MS / 1000 });
      const card = await cards.findByNumber(number);
      await audit.add({
        ...entry,
        action: card ? 'patients.card' : 'patients.miss',
        subject: card?.uid ?? null,
      });
      return card ?? null;
    },
  };
}
