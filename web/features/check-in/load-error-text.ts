/** The message of an empty check-in list (ERR-70). */
export const NONE_CONFIRMED = 'No confirmed appointments found for today or upcoming dates';

const MUST_BE_CONFIRMED = `${NONE_CONFIRMED}. The provider needs to confirm your appointment before you can check in.`;

/**
 * The tab's text for an error message: the longer text for {@link NONE_CONFIRMED}, one sentence for
 * any other or an empty message (ERR-70, ERR-71).
 */
export function loadErrorText(message: string): string {
  return message === NONE_CONFIRMED
    ? MUST_BE_CONFIRMED
    : 'Unable to load appointment details. Please try again later.';
}
