import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/** The texts for withdrawing a request or cancelling a visit; both are one transition (P-14). */
export function callOffCopy({ status, requestedDate, preferredTime }: Appointment, name: string) {
  const day = longDate(requestedDate);
  if (status === 'pending') {
    return {
      button: 'Withdraw request',
      // Accessible name, which names the provider and the day.
      label: `Withdraw request to ${name} for ${day}`,
      title: 'Withdraw this request?',
      description: `We’ll tell ${name} that you no longer want an appointment on ${day}. You can send a new request at any time.`,
      confirm: 'Withdraw request',
      keep: 'Keep request',
      done: 'Your request has been withdrawn.',
      failed: 'We couldn’t withdraw your request. Please try again.',
    };
  }
  return {
    button: 'Cancel appointment',
    label: `Cancel appointment at ${name} on ${day}`,
    title: 'Cancel this appointment?',
    description: `We’ll email ${name} to say you’re not coming on ${day}, ${preferredTimeText(preferredTime)}. They may offer the time to someone else. If you’d rather change the time, keep it and choose “Ask for another time”.`,
    confirm: 'Cancel appointment',
    keep: 'Keep appointment',
    done: 'Your appointment has been cancelled.',
    failed: 'We couldn’t cancel your appointment. Please try again.',
  };
}
