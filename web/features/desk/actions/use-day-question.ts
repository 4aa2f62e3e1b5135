import { useState } from 'react';
import { unusualDay } from '#shared/domain/appointments/unusual-day.ts';
import { type Day, isDay } from '#shared/domain/dates/day.ts';
import type { FieldErrors } from '#shared/forms/first-error.ts';
import { DAY_CONFIRMED, DAY_NOT_CONFIRMED } from './day-question.tsx';

/**
 * The question about a typed day, and its answer, which is for that day only.
 * @param typed not necessarily a valid day
 */
export function useDayQuestion(typed: string, today: Day) {
  const [confirmedDay, setConfirmedDay] = useState<Day | null>(null);
  const [asked, setAsked] = useState<Day | null>(null);
  const day = isDay(typed) ? unusualDay(typed, today) : null;
  const confirmed = confirmedDay === typed;
  return {
    /** The props of the question. */
    question: {
      day,
      confirmed,
      error: !confirmed && asked === typed ? DAY_NOT_CONFIRMED : undefined,
      onConfirm: (yes: boolean) => setConfirmedDay(yes ? typed : null),
    },
    /** What to send with the day. */
    answer: day !== null && confirmed ? { dayConfirmed: true } : {},
    /** @returns the error of a question without an answer, which is shown from now on */
    check(): FieldErrors {
      if (day === null || confirmed) return {};
      setAsked(typed);
      return { [DAY_CONFIRMED]: DAY_NOT_CONFIRMED };
    },
  };
}
