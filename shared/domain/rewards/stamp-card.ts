import type { PlanId } from '../membership/plan.ts';

/** How many check-ins fill a stamp card, and what a full one earns (REWARD-02, REWARD-03). */
export const STAMP_CARDS = {
  single: { size: 5, amountPence: 1000 },
  family: { size: 10, amountPence: 2000 },
} as const satisfies Record<PlanId, { size: number; amountPence: number }>;

/** Whether an appointment with this status counts as a check-in (REWARD-04). */
export function isVisit(status: string): boolean {
  return status === 'checked-in' || status === 'completed';
}

export type Stamps = {
  /** Full cards. */
  readonly sets: number;
  /** Stamps on the open card. */
  readonly progress: number;
  /** Stamps missing on the open card. */
  readonly remaining: number;
};

/** Sets are floor(count / size), progress is the remainder (REWARD-05, REWARD-06). */
export function stampsOf(count: number, size: number): Stamps {
  const progress = count % size;
  return { sets: Math.floor(count / size), progress, remaining: size - progress };
}

/** The text below the stamp card (REWARD-09). */
export function unlockMessage(remaining: number): string {
  return `Complete ${remaining} more check-in(s) to unlock your reward!`;
}
