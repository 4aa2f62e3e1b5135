/** How often one caller may make a call: so many points in so many seconds. */
export type Limit = { readonly points: number; readonly seconds: number };

/**
 * The limits by name. `perAccount` counts the signed-in person, or the address for a visitor.
 * Kept in the database, so that they hold across processes.
 */
export const LIMITS = {
  read: { points: 600, seconds: 60 },
  write: { points: 60, seconds: 60 },
  register: { points: 30, seconds: 3600 },
  lookup: { points: 120, seconds: 60 },
  checkout: { points: 120, seconds: 60 },
  patientSearch: { points: 60, seconds: 60 },
  newsletter: { points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
