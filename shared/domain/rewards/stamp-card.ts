import type { PlanId } from '../membership/plan.ts';

/** How many check-ins fill a stamp card, and what a full one earns (spec 1; spec 9, Money). */
export const STAMP_CARDS = {
  single: { size: 5, amountPence: 1000 },
  family: { size: 10, amountPence: 2000 },
} as const satisfies Record<PlanId, { size: number; amountPence: number }>;

/** Whether an appointment of this status is a check-in that counts (REWARD-04 to REWARD-06). */
export function isVisit(status: string): boolean {
  return status === 'checked-in' || status === 'completed';
}

export function countVisits(statuses: readonly string[]): number {
  return statuses.filter(isVisit).length;
}

export type Stamps = {
  /** Full cards. */
  readonly sets: number;
  /** Stamps on the open card. */
  readonly progress: number;
  /** Stamps that the open card still lacks. */
  readonly remaining: number;
};

/** Sets are floor(count / size), progress is the remainder (REWARD-04 to REWARD-06). */
export function stampsOf(count: number, size: number): Stamps {
  const progress = count % size;
  return { sets: Math.floor(count / size), progress, remaining: size - progress };
}

/** What stands under the stamp card (spec 2, Rewards tab). */
export function unlockMessage(remaining: number): string {
  return `Complete ${remaining} more check-in(s) to unlock your reward!`;
}
