import type { Day } from '#shared/domain/dates/day.ts';
import { proposalForm, rescheduleForm } from '#shared/forms/reschedule.ts';
import { currentTime } from '#web/lib/site/use-today.ts';
import { proposeOne, rescheduleOne } from './move-calls.ts';

/** The two ways to another time: of a confirmed appointment, and as a proposal for a request (P-13). */
export const NEW_TIME = {
  reschedule: {
    title: 'Reschedule',
    day: 'New Date',
    time: 'New Time Range',
    save: 'Save',
    saving: 'Saving…',
    done: 'Appointment rescheduled successfully!',
    failed: 'Failed to reschedule appointment.',
    call: rescheduleOne,
    form: (_today: Day) => rescheduleForm,
  },
  propose: {
    title: 'Propose another time',
    day: 'Proposed date',
    time: 'Proposed time',
    save: 'Send to the member',
    saving: 'Sending…',
    done: 'Sent. We’ll tell you when the member replies.',
    failed: 'We couldn’t send your proposal.',
    call: proposeOne,
    form: (today: Day) => proposalForm(today, currentTime),
  },
} as const;

export type NewTime = keyof typeof NEW_TIME;
