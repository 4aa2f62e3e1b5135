import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';

type Attempt = { heldFor: string | null };
const attempts = new AsyncLocalStorage<Attempt>();

/**
 * Stops the library before it creates a session: the first step was right, and there is a second one.
 * @throws APIError
 */
export function holdSignIn(uid: string): never {
  const attempt = attempts.getStore();
  if (attempt) attempt.heldFor = uid;
  throw new APIError('FORBIDDEN', { code: 'SECOND_STEP' });
}

/**
 * Runs a call of the library that may sign in. Whose sign-in was held is not read from the library's
 * error: a federated provider’s redirect has an error of any text.
 * @param run gets what is known so far: ask it after the library has answered
 */
export function withHeldSignIn<T>(run: (attempt: Readonly<Attempt>) => Promise<T>): Promise<T> {
  const attempt: Attempt = { heldFor: null };
  return attempts.run(attempt, () => run(attempt));
}
