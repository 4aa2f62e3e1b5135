/** The states of an application to be listed, in the order of its life (P-58). */
export const APPLICATION_STATES = [
  'unconfirmed',
  'applied',
  'in-review',
  'approved',
  'declined',
  'withdrawn',
] as const;

export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Who moves an application: the person who applied, by the link in their emails, or our team. */
export type ApplicationActor = 'applicant' | 'operator';

type Transition = {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly by: ApplicationActor;
};

/**
 * Every move of an application. The only source for buttons and server: anything else is impossible.
 * A question and its answer leave it in review.
 */
export const APPLICATION_MOVES = {
  confirm: { from: ['unconfirmed'], to: 'applied', by: 'applicant' },
  review: { from: ['applied'], to: 'in-review', by: 'operator' },
  ask: { from: ['in-review'], to: 'in-review', by: 'operator' },
  answer: { from: ['in-review'], to: 'in-review', by: 'applicant' },
  approve: { from: ['in-review'], to: 'approved', by: 'operator' },
  decline: { from: ['in-review'], to: 'declined', by: 'operator' },
  withdraw: { from: ['unconfirmed', 'applied', 'in-review'], to: 'withdrawn', by: 'applicant' },
} as const satisfies Readonly<Record<string, Transition>>;

export type ApplicationMove = keyof typeof APPLICATION_MOVES;

/** Whether this actor may make this move of an application in this state. */
export function canMoveApplication(
  move: ApplicationMove,
  state: ApplicationState,
  actor: ApplicationActor,
): boolean {
  const { from, by }: Transition = APPLICATION_MOVES[move];
  return by === actor && from.includes(state);
}

/**
 * Who has to do something next; null once an application has ended.
 * @param lastAuthor who wrote the last message about it; null if nobody has
 */
export function waitsFor(
  state: ApplicationState,
  lastAuthor: ApplicationActor | null,
): ApplicationActor | null {
  if (state === 'unconfirmed') return 'applicant';
  if (state === 'applied') return 'operator';
  if (state === 'in-review') return lastAuthor === 'operator' ? 'applicant' : 'operator';
  return null;
}

/** Whether an applicant has a question to answer. */
export function awaitsAnswer(state: ApplicationState, lastAuthor: ApplicationActor | null) {
  return state === 'in-review' && waitsFor(state, lastAuthor) === 'applicant';
}

/** The states in which an application takes up one of the places of its email. */
export const OPEN_STATES = ['applied', 'in-review'] as const satisfies readonly ApplicationState[];

/** How many open applications an email may have, so that one person cannot fill the operators' list. */
export const OPEN_APPLICATIONS_PER_EMAIL = 3;

/** How many days an application waits for its email to be confirmed before it is deleted. */
export const CONFIRM_DAYS = 7;

/** How many months an application that came to nothing is kept; the privacy policy says so. */
export const ENDED_MONTHS = 12;

/** How many working days our team takes for a first reply; the pages say so. */
export const REVIEW_WORKING_DAYS = 5;

/** A form that was filled in faster was not filled in by a person. */
export const FASTEST_APPLICATION_MS = 4_000;

const DAY_MS = 24 * 60 * 60_000;

/**
 * What is deleted now.
 * @returns the instants before which unconfirmed applications were sent, and ended ones had ended
 */
export function applicationRetention(now: Date): {
  readonly unconfirmedSince: Date;
  readonly endedSince: Date;
} {
  const endedSince = new Date(now);
  endedSince.setUTCMonth(endedSince.getUTCMonth() - ENDED_MONTHS);
  return { unconfirmedSince: new Date(now.getTime() - CONFIRM_DAYS * DAY_MS), endedSince };
}
