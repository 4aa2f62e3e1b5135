import type { Rewards } from '#shared/contract/rewards.ts';
import { refusalText, visitRefusal } from '#shared/domain/rewards/counted-visit.ts';
import type { Connection } from '../database/connection.ts';
import { countedOn, listUncounted, termsOf } from './visit-rule-store.ts';

/** How many visits are explained, the newest. */
const EXPLAINED = 5;

/** Why a person's newest visits without a stamp don't count (P-72). */
export async function explainUncounted(
  db: Connection['db'],
  uid: string,
): Promise<NonNullable<Rewards['uncounted']>> {
  const visits = await listUncounted(db, uid, EXPLAINED);
  if (visits.length === 0) return [];
  const terms = await termsOf(db, uid);
  const days = visits.map(({ day }) => day);
  const counted = await countedOn(db, uid, days);
  return visits.flatMap((visit) => {
    const ofDay = counted.filter(({ day }) => day === visit.day);
    const refusal = visitRefusal(visit, terms, ofDay);
    if (refusal === null) return [];
    const { appointmentId, provider, day } = visit;
    return [{ appointmentId, provider, day, reason: refusalText(refusal) }];
  });
}
