import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/** The texts for withdrawing a request or cancelling a visit; both are one transition (P-14). */
export function callOffCopy({ status, requestedDate, preferredTime }: Appointment, name: string) {
  const day = longDate(requestedDate);
  if (status === 'pending') {
    return {
      button: 'Withdraw',
      // Accessible name, which names the provider and the day.
      label: `Withdraw request to ${name} for ${day}`,
      title: 'Withdraw this request?',
      description: `Your request to ${name} for ${day} is taken back, and they are told so. You can ask again at any time.`,
      confirm: 'Withdraw request',
      keep: 'Keep request',
      done: 'Your request was withdrawn.',
      failed: 'The request could not be withdrawn. Please try again.',
    };
  }
  return {
    button: 'Cancel',
    label: `Cancel appointment at ${name} on ${day}`,
    title: 'Cancel this appointment?',
    description: `${name} is told by e-mail that you are not coming on ${day}, ${preferredTime}, and may give the time to somebody else. If you would like another time, please call them instead.`,
    confirm: 'Cancel appointment',
    keep: 'Keep appointment',
    done: 'Your appointment was cancelled.',
    failed: 'The appointment could not be cancelled. Please try again.',
  };
}
