/** The delivery of one event to one target. */
export interface Delivery {
  /** The event's id, followed by the endpoint's id for a created endpoint. */
  id: string;
  object: 'delivery';
  /** The event's id. */
  event: string;
  /** The endpoint's id; null for the product in this process. */
  endpoint: string | null;
  state: 'pending' | 'delivered' | 'given_up' | 'lost_on_purpose';
  attempts: number;
  /** The real time of the next attempt (milliseconds). */
  due: number;
  copies: number;
}

/** Like Stripe, the sandbox retries for about three days. */
const MAX_ATTEMPTS = 60;
const MAX_PAUSE_MS = 3_600_000;

/** The delivery after a failed attempt, with exponential backoff up to an hour. */
export function afterFailure(delivery: Delivery, nowMs: number, firstPauseMs: number): Delivery {
  const attempts = delivery.attempts + 1;
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), MAX_PAUSE_MS);
  const state = attempts >= MAX_ATTEMPTS ? 'given_up' : 'pending';
  return { ...delivery, attempts, state, due: nowMs + pause };
}
