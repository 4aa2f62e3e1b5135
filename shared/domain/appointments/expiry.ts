import { addDays, type Day } from '../dates/day.ts';

/** So long a request waits for the provider's answer. */
export const ANSWER_DAYS = 14;

/**
 * The first day on which a request that nobody answered is over: the day after the one that was
 * asked for, or the fourteenth after it was made, whichever comes first.
 */
export function requestExpiresOn(requestedDate: Day, createdOn: Day): Day {
  const dayAfter = addDays(requestedDate, 1);
  const answerBy = addDays(createdOn, ANSWER_DAYS);
  return dayAfter < answerBy ? dayAfter : answerBy;
}
