/** The message of a list without anything to check in (spec 8, Appointments and check-in). */
export const NONE_CONFIRMED = 'No confirmed appointments found for today or upcoming dates';

const MUST_BE_CONFIRMED = `${NONE_CONFIRMED}. An appointment must be confirmed by the provider before you can check in for it.`;

/**
 * What the tab says of a message: that nothing is confirmed in a longer text, anything else, the
 * empty message too, in one sentence (spec 8).
 */
export function loadProblem(message: string): string {
  return message === NONE_CONFIRMED
    ? MUST_BE_CONFIRMED
    : 'Unable to load appointment details. Please try again later.';
}
