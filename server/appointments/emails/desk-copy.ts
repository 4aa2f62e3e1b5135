import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import { detailsOf, proposedOf, whenOf } from './details.ts';
import type { AppointmentEmailData } from './email-data-store.ts';
import type { AppointmentCopy } from './member-copy.ts';
import type { DeskNotification } from './notifications.ts';

/** To each owner of the clinic. Emails never name the patient: only the page after sign-in does. */
export const DESK_COPY: Readonly<
  Record<DeskNotification, (data: AppointmentEmailData) => AppointmentCopy>
> = {
  waiting: (data) => ({
    subject: 'You have a new appointment request',
    preheader: `It’s for ${whenOf(data)}. Please confirm or decline it.`,
    paragraphs: [
      `A member has asked ${data.provider_name} for an appointment. Please confirm or decline it.`,
      `If you don’t reply within ${ANSWER_DAYS} days, or by the end of the day they asked for, the request will expire automatically.`,
    ],
    details: detailsOf(data),
  }),
  withdrawn: (data) => ({
    subject: 'An appointment request was withdrawn',
    preheader: `It was for ${whenOf(data)}. You don’t have to do anything.`,
    paragraphs: [
      data.proposed_date === null
        ? `This appointment request to ${data.provider_name} has been withdrawn. You don’t have to do anything.`
        : `The member hasn’t taken the time that ${data.provider_name} proposed, ${proposedOf(data)}. The request has been withdrawn, so you don’t have to do anything.`,
    ],
    details: detailsOf(data),
  }),
  accepted: (data) => ({
    subject: 'The time you proposed was accepted',
    preheader: `It’s confirmed for ${whenOf(data)}.`,
    paragraphs: [
      `The member has accepted the time that ${data.provider_name} proposed. The appointment is confirmed.`,
    ],
    details: detailsOf(data),
  }),
  unanswered: (data) => ({
    subject: 'An appointment request has expired',
    preheader: `It was for ${whenOf(data)}. You don’t have to do anything.`,
    paragraphs: [
      data.proposed_date === null
        ? `${data.provider_name} didn’t reply to this appointment request in time, so it has expired. We’ve told the member that nothing is booked.`
        : `The member didn’t reply in time to the time that ${data.provider_name} proposed, ${proposedOf(data)}. The request has expired, so you don’t have to do anything.`,
    ],
    details: detailsOf(data),
  }),
  'called-off': (data) => ({
    subject: 'An appointment was cancelled',
    preheader: `It was on ${whenOf(data)}. The time is free again.`,
    paragraphs: [
      `This appointment with ${data.provider_name} has been cancelled. The time is free again.`,
    ],
    details: detailsOf(data),
  }),
};
