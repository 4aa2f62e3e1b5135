/** What is to be done with one event. */
export interface Delivery {
  /** The event's; for an endpoint of its own with the endpoint's behind it. */
  id: string;
  object: 'delivery';
  /** The event. */
  event: string;
  /** The endpoint that was made for it; null: the product of this process. */
  endpoint: string | null;
  state: 'pending' | 'delivered' | 'given_up' | 'lost_on_purpose';
  attempts: number;
  /** The real time (milliseconds) from which it may be tried. */
  due: number;
  copies: number;
}

/** Like the real service, the sandbox tries for about three days and then stops. */
const MOST_ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 3_600_000;

/** The delivery after a failed attempt: twice the pause each time, up to an hour. */
export function afterFailure(delivery: Delivery, nowMs: number, firstPauseMs: number): Delivery {
  const attempts = delivery.attempts + 1;
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const state = attempts >= MOST_ATTEMPTS ? 'given_up' : 'pending';
  return { ...delivery, attempts, state, due: nowMs + pause };
}
