import { addDays, type Day } from '../dates/day.ts';

/** How long a request waits for the provider's answer. */
export const ANSWER_DAYS = 14;

/**
 * The first day on which an unanswered request is expired: the day after the requested one or the
 * fourteenth day after creation, whichever is earlier.
 */
export function requestExpiresOn(requestedDate: Day, createdOn: Day): Day {
  const dayAfter = addDays(requestedDate, 1);
  const answerBy = addDays(createdOn, ANSWER_DAYS);
  return dayAfter < answerBy ? dayAfter : answerBy;
}
