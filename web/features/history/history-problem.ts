import { messageOf } from '#web/lib/api/api-error.ts';

/** The server's words for a history that could not be fetched, else ours (spec 8, Appointments). */
export function historyProblem(error: Error): string {
  return messageOf(error.cause, 'Failed to fetch appointment history');
}
