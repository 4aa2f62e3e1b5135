const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What follows one of these is not wanted: "without a referral", "non obstetric ultrasound". */
export const NEGATIONS = list('without non no not except excluding avoid avoiding');

/**
 * Words that say too little to be a phrase of the table: one that has no others begins with its first
 * word too, filler or not. "Feeling low" is a phrase, "low" is none.
 */
export const ONLY_TOGETHER = list('low down blue flat baby');

/** Fillers that ask for any provider: "private clinics". Alone, all others mean nothing. */
export const ANY_PROVIDER = list(`
  clinic clinics centre centres center centers practice practices practitioner practitioners provider providers
  professional professionals specialist specialists expert experts service services company companies business
  businesses treatment treatments appointment appointments consultation consultations private independent best
  top recommended offer offers deal deals discount discounts
`);

/** Fillers that are no place, but say that any will do. */
export const ANYWHERE = list('anywhere uk gb');
