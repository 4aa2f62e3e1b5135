import { ApiError } from '../api/api-error.ts';
import { createAnswerStore } from './answer-store.ts';

/** Trying again helps when the network or the server stumbled, not when it refused. */
export function worthTryingAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Fulfilled as soon as there is a connection. */
export const connected = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true });
      });

/** The answers that this tab has. Nothing is ever kept on the server. */
export const answers = createAnswerStore({ worthTryingAgain, connected, now: Date.now });

/** Questions whose answers are the same for everyone. */
const PUBLIC: ReadonlySet<string> = new Set(['providers', 'counts', 'suggestions', 'plans']);

/** Nothing of one person is left for the next. */
export function forgetPerson(): void {
  answers.forget(([area]) => !PUBLIC.has(area));
}
