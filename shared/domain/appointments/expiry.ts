import { addDays, type Day, londonDay } from '../dates/day.ts';

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

/** A request, and the clinic's proposal of another time, which the member then answers. */
type DatedRequest = {
  readonly status: string;
  readonly requestedDate: Day;
  readonly createdAt: string;
  readonly proposal: { readonly requestedDate: Day; readonly at: string } | null;
};

/**
 * Whether a request is no longer waiting on a London day because nobody answered it in time. It
 * follows from the dates, whether or not the job that closes it has run.
 */
export function requestLapsed(request: DatedRequest, today: Day): boolean {
  return lapsedOn(request, today) !== null;
}

/**
 * The day on which such a request lapsed; null while it waits, or once it is answered. After a proposal of
 * another time the member has as long as the clinic had.
 */
export function lapsedOn(request: DatedRequest, today: Day): Day | null {
  const { status, proposal } = request;
  if (status !== 'pending') return null;
  const day = proposal?.requestedDate ?? request.requestedDate;
  const since = londonDay(new Date(proposal?.at ?? request.createdAt));
  const lapsed = requestExpiresOn(day, since);
  return lapsed <= today ? lapsed : null;
}
