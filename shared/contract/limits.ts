/** How often one caller may make a call: so many points in so many seconds. */
export type Limit = {
  readonly points: number;
  readonly seconds: number;
  /** Counted by each process for itself: what every page view meets costs no statement. */
  readonly inMemory?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits by name. A call counts the signed-in person, or the address for a visitor. Kept in the
 * database, so that they hold across processes.
 */
export const LIMITS = {
  read: { points: 600, seconds: MINUTE, inMemory: true },
  write: { points: 60, seconds: MINUTE },
  register: { points: 30, seconds: HOUR },
  lookup: { points: 120, seconds: MINUTE },
  checkout: { points: 120, seconds: MINUTE },
  patientSearch: { points: 60, seconds: MINUTE },
  newsletter: { points: 5, seconds: HOUR },

  // Wrong sign-ins count per account and address together, so that a stranger cannot easily lock
  // someone else out; wider counts per account and per address stop the patient and the broad guesser.
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
