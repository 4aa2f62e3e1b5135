/** A service that knows passwords from data breaches. Never call it inside a database transaction. */
export type BreachedPasswordsPort = {
  /** @throws BreachedPasswordsUnavailable */
  isBreached(password: string): Promise<boolean>;
};

/** The service is unreachable or its response is invalid. Its message holds no password and no hash. */
export class BreachedPasswordsUnavailable extends Error {
  override readonly name = 'BreachedPasswordsUnavailable';
}
