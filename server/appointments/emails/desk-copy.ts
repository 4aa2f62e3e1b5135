import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import { brieflyAtDesk, detailsAtDesk, proposedOf } from './details.ts';
import type { AppointmentEmailData } from './email-data-store.ts';
import type { AppointmentCopy } from './member-copy.ts';
import type { DeskNotification } from './notifications.ts';

/** To each owner of the clinic. Emails never name the patient: only the page after sign-in does. */
export const DESK_COPY: Readonly<
  Record<DeskNotification, (data: AppointmentEmailData) => AppointmentCopy>
> = {
  waiting: (data) => ({
    subject: 'You have a new appointment request',
    preheader: `It’s for ${brieflyAtDesk(data)}. Please confirm or decline it.`,
    paragraphs: [
      `A member has asked ${data.provider_name} for an appointment. Please confirm or decline it.`,
      `If you don’t reply within ${ANSWER_DAYS} days, or by the end of the day they asked for, the request will expire automatically.`,
    ],
    details: detailsAtDesk(data),
  }),
  withdrawn: (data) => ({
    subject: 'An appointment request was withdrawn',
    preheader: `It was for ${brieflyAtDesk(data)}. You don’t have to do anything.`,
    paragraphs: [
      data.proposed_date === null
        ? `This appointment request to ${data.provider_name} has been withdrawn. You don’t have to do anything.`
        : `The member hasn’t taken the time that ${data.provider_name} proposed, ${proposedOf(data, 'desk')}. The request has been withdrawn, so you don’t have to do anything.`,
    ],
    details: detailsAtDesk(data),
  }),
  accepted: (data) => ({
    subject: 'The time you proposed was accepted',
    preheader: `It’s confirmed for ${brieflyAtDesk(data)}.`,
    paragraphs: [
      `The member has accepted the time that ${data.provider_name} proposed. The appointment is confirmed.`,
    ],
    details: detailsAtDesk(data),
  }),
  unanswered: (data) => ({
    subject: 'An appointment request has expired',
    preheader: `It was for ${brieflyAtDesk(data)}. You don’t have to do anything.`,
    paragraphs: [
      data.proposed_date === null
        ? `${data.provider_name} didn’t reply to this appointment request in time, so it has expired. We’ve told the member that nothing is booked.`
        : `The member didn’t reply in time to the time that ${data.provider_name} proposed, ${proposedOf(data, 'desk')}. The request has expired, so you don’t have to do anything.`,
    ],
    details: detailsAtDesk(data),
  }),
  'move-wanted': (data) => ({
    subject: 'A member asks for another time',
    preheader: 'Please accept or decline it. Nothing changes until you reply.',
    paragraphs: [
      `A member has asked ${data.provider_name} to move a confirmed appointment to ${proposedOf(data, 'desk')}. Please accept or decline the new time.`,
      'Until you reply, the appointment stays as it is.',
    ],
    details: [{ label: 'Asked for', value: proposedOf(data, 'desk') }, ...detailsAtDesk(data)],
  }),
  'move-dropped': (data) => ({
    subject: 'An appointment stays at its time',
    preheader: `It’s on ${brieflyAtDesk(data)}. You don’t have to do anything.`,
    paragraphs: [
      `The member no longer asks ${data.provider_name} for another time. The appointment stays as it is, so you don’t have to do anything.`,
    ],
    details: detailsAtDesk(data),
  }),
  'called-off': (data) => ({
    subject: 'An appointment was cancelled',
    preheader: `It was on ${brieflyAtDesk(data)}. The time is free again.`,
    paragraphs: [
      `This appointment with ${data.provider_name} has been cancelled. The time is free again.`,
    ],
    details: detailsAtDesk(data),
  }),
};
