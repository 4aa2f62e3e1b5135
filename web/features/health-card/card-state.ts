import { planName } from '#shared/domain/membership/plan.ts';
import { statusWord } from '#shared/domain/membership/status.ts';
import type { Confirmed } from './last-confirmed.ts';

type Membership = Pick<Confirmed, 'active' | 'plan' | 'status' | 'expiresAt'>;

export type CardState = {
  readonly plan: string | null;
  readonly expiresAt: string | null;
  /** The word on the badge. */
  readonly status: string;
  readonly active: boolean;
  /** When a state was confirmed that may have changed since; null while it is fresh. */
  readonly staleSince: string | null;
};

/**
 * What the card shows: the membership as it was just checked or, where the check failed, as it was
 * last confirmed, with the time of that check (decision 53).
 * @param now the outcome of the newest check; its status is "error" where it failed
 */
export function cardState(now: Membership, last: Confirmed | null): CardState {
  const failed = now.status === 'error';
  const shown = failed && last ? last : now;
  return {
    plan: shown.active ? planName(shown.plan) : null,
    expiresAt: shown.expiresAt,
    status: shown.active ? statusWord(shown.status) : statusWord('inactive'),
    active: shown.active,
    staleSince: failed && last ? last.checkedAt : null,
  };
}
