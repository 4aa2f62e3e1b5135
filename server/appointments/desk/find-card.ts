import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { CardRow } from '../card-store.ts';
import type { AppointmentDeps } from '../deps.ts';

/** Unknown card numbers that one person may try per hour (P-6). */
const MISSES_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Finds the card of a complete number. Each call is audited and misses are counted. One person's
 * look-ups are serialised, so that concurrent calls cannot exceed the limit. Do not call it within a
 * transaction.
 * @returns null for an unknown number
 * @throws AppError rate/too-many after too many unknown numbers
 */
export function findCard(
  { stores, clock }: Pick<AppointmentDeps, 'stores' | 'clock'>,
  caller: Caller,
  number: string,
): Promise<CardRow | null> {
  return stores.transaction(async ({ audit, cards }) => {
    await audit.lockLookups(caller.uid);
    const now = clock.now();
    const oldest = await audit.findNth(caller.uid, 'patients/miss', MISSES_PER_HOUR);
    const wait = oldest === null ? 0 : oldest.getTime() + HOUR_MS - now.getTime();
    if (wait > 0)
      throw new AppError('rate/too-many', { retryAfterSeconds: Math.ceil(wait / 1000) });
    const card = await cards.findByNumber(number);
    await audit.add({
      at: now,
      actorUid: caller.uid,
      action: card ? 'patients/card' : 'patients/miss',
      subject: card?.uid ?? null,
    });
    return card ?? null;
  });
}
