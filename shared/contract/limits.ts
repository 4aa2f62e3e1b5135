/** A rate limit: at most `points` calls per caller in `seconds`. */
export type Limit = {
  readonly points: number;
  readonly seconds: number;
  /**
   * Counted in each process's memory, so that calls made on every page view need no database query.
   */
  readonly inMemory?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The rate limits by name. They count per signed-in person, or per IP address for visitors, and are
 * stored in the database to apply across processes.
 */
export const LIMITS = {
  read: { points: 600, seconds: MINUTE, inMemory: true },
  write: { points: 60, seconds: MINUTE },
  register: { points: 30, seconds: HOUR },
  lookup: { points: 120, seconds: MINUTE },
  checkout: { points: 120, seconds: MINUTE },
  patientSearch: { points: 60, seconds: MINUTE },
  newsletter: { points: 5, seconds: HOUR },
  // In memory: a page that breaks for everyone must not burden the database.
  pageErrors: { points: 30, seconds: MINUTE, inMemory: true },

  // Failed sign-ins count per account and IP address together, so that a stranger cannot easily
  // lock someone out; the wider limits per account and per address stop slow and distributed
  // guessing.
  signInHere: { points: 10, seconds: 15 * MINUTE },
  signInAccount: { points: 100, seconds: HOUR },
  signInAddress: { points: 60, seconds: 15 * MINUTE },
  signUpAccount: { points: 5, seconds: HOUR },
  signUpAddress: { points: 60, seconds: HOUR },
  emailAccount: { points: 10, seconds: HOUR },
  emailAddress: { points: 60, seconds: HOUR },
  linkAddress: { points: 100, seconds: 15 * MINUTE },
  session: { points: 600, seconds: MINUTE, inMemory: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
