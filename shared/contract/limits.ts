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
  clinicApplication: { points: 10, seconds: HOUR },
  // In memory: a call that every provider page makes.
  views: { points: 60, seconds: MINUTE, inMemory: true },
  // In memory: a page that breaks for everyone must not burden the database.
  pageErrors: { points: 30, seconds: MINUTE, inMemory: true },

  // Wrong passwords from a device or an address where the account's owner has signed in before; those
  // of other clients wait as SIGN_IN_DELAYS says, so that a stranger cannot lock the owner out.
  signInKnown: { points: 10, seconds: 15 * MINUTE },
  signInAddress: { points: 60, seconds: 15 * MINUTE },
  signUpAccount: { points: 5, seconds: HOUR },
  signUpAddress: { points: 60, seconds: HOUR },
  // A link stays valid for as long as this counts, so a valid one is always in the mailbox.
  emailAccount: { points: 3, seconds: HOUR },
  emailAddress: { points: 60, seconds: HOUR },
  linkAddress: { points: 100, seconds: 15 * MINUTE },
  session: { points: 600, seconds: MINUTE, inMemory: true },
} as const satisfies Record<string, Limit>;

/**
 * How many seconds after its n-th wrong password an account takes the next one from clients that it does
 * not know. The last value repeats: about a hundred guesses a day, however many clients guess.
 */
export const SIGN_IN_DELAYS = [0, 0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 900] as const;

export type LimitName = keyof typeof LIMITS;
