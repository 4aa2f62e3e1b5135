import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { brieflyProposed, detailsOf, proposedOf, whenOf } from './details.ts';
import type { ProposalTokens } from '../proposal-tokens.ts';
import type { AppointmentEmailData } from './email-data-store.ts';
import type { MemberNotification } from './notifications.ts';

export type EmailSetting = {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly proposalTokens: Pick<ProposalTokens, 'tokenFor'>;
};

/** An email about an appointment, without its button. */
export type AppointmentCopy = Omit<EmailContent, 'heading' | 'action'> & {
  readonly subject: string;
};

type Write = (data: AppointmentEmailData, setting: EmailSetting) => AppointmentCopy;

/** To the card's owner. Subjects and preheaders never mention the provider or the service. */
export const MEMBER_COPY: Readonly<Record<MemberNotification, Write>> = {
  requested: (data) => ({
    subject: 'We’ve sent your appointment request',
    preheader: 'It isn’t booked yet. We’ll email you when there’s an answer.',
    paragraphs: [
      `We’ve sent your appointment request to ${data.provider_name}. It isn’t booked yet: we’ll email you as soon as they reply.`,
      `You can withdraw your request in your profile. It will expire automatically if there’s no reply within ${ANSWER_DAYS} days, or by the end of the day you asked for.`,
    ],
    details: detailsOf(data),
  }),
  added: (data, { supportEmail }) => ({
    subject: 'A provider added an appointment for you',
    preheader: 'It’s confirmed. Check that it’s yours.',
    paragraphs: [
      `${data.provider_name} has added a confirmed appointment for you, using your card number.`,
    ],
    details: detailsOf(data),
    afterword: `Not you? Check the appointments in your profile, then tell us at ${supportEmail}. Someone else may be using your card number.`,
  }),
  confirmed: (data) => ({
    subject: 'Your appointment is confirmed',
    preheader: `It’s on ${whenOf(data)}.`,
    paragraphs: [`${data.provider_name} has confirmed your appointment.`, haveCardReady(data)],
    details: detailsOf(data),
  }),
  booked: (data) => ({
    subject: 'Your appointment is confirmed',
    preheader: `It’s on ${whenOf(data)}.`,
    paragraphs: [
      `You’ve accepted the time that ${data.provider_name} offered you. Your appointment is confirmed.`,
      haveCardReady(data),
      otherwise(data),
    ],
    details: detailsOf(data),
  }),
  'taken-back': (data) => ({
    subject: 'Your request has been withdrawn',
    preheader: 'Nothing is booked. You can ask for another day.',
    paragraphs: [
      data.proposed_date === null
        ? `You’ve withdrawn your appointment request to ${data.provider_name} for ${whenOf(data)}. Nothing is booked.`
        : `You’ve turned down the time that ${data.provider_name} offered you, ${proposedOf(data, 'shown')}, and withdrawn your appointment request. Nothing is booked.`,
      anotherDay(data),
    ],
  }),
  'cancelled-by-you': (data) => ({
    subject: 'You’ve cancelled your appointment',
    preheader: 'That time is no longer booked. You can ask for another day.',
    paragraphs: [
      `You’ve cancelled your appointment with ${data.provider_name} on ${whenOf(data)}. We’ve told them.`,
      OUT_OF_CALENDAR,
      anotherDay(data),
    ],
  }),
  declined: (data) => ({
    subject: 'Your appointment request was declined',
    preheader: 'Nothing is booked. You can ask for another day.',
    paragraphs: [
      `${data.provider_name} can’t offer you the appointment you asked for on ${whenOf(data)}. Nothing is booked.`,
      anotherDay(data),
    ],
  }),
  expired: (data) => ({
    subject: 'Your appointment request has expired',
    preheader: 'It has expired, so nothing is booked. You can ask for another day.',
    paragraphs: [
      data.proposed_date === null
        ? `${data.provider_name} didn’t reply in time to your request for ${whenOf(data)}, so it has expired. Nothing is booked.`
        : `${data.provider_name} offered you another time, ${proposedOf(data, 'shown')}. You didn’t reply in time, so your request has expired. Nothing is booked.`,
      anotherDay(data),
    ],
  }),
  rescheduled: (data) => ({
    subject: 'Your appointment has been rescheduled',
    preheader: `It’s now on ${whenOf(data)}.`,
    paragraphs: [
      `${data.provider_name} has changed the date or time of your appointment. It’s still confirmed.`,
      IN_CALENDAR,
      otherwise(data),
    ],
    details: detailsOf(data),
  }),
  'move-asked': (data) => ({
    subject: 'We’ve asked for another time',
    preheader: 'Your appointment stays as it is until the provider replies.',
    paragraphs: [
      `We’ve asked ${data.provider_name} to move your appointment to ${proposedOf(data, 'asked')}.`,
      'We’ll email you as soon as they reply. Until then, your appointment stays as it is, and it’s still confirmed.',
    ],
    details: detailsOf(data),
  }),
  'move-agreed': (data) => ({
    subject: 'Your appointment has been moved',
    preheader: `It’s now on ${whenOf(data)}.`,
    paragraphs: [
      `${data.provider_name} has agreed to the time you asked for. Your appointment is confirmed.`,
      IN_CALENDAR,
      haveCardReady(data),
    ],
    details: detailsOf(data),
  }),
  'move-declined': (data) => ({
    subject: 'Your appointment stays at its time',
    preheader: `It’s still on ${whenOf(data)}.`,
    paragraphs: [
      `${data.provider_name} can’t offer you ${proposedOf(data, 'asked')}. Your appointment stays as it is, and it’s still confirmed.`,
      otherwise(data),
    ],
    details: detailsOf(data),
  }),
  'move-withdrawn': (data) => ({
    subject: 'Your appointment stays at its time',
    preheader: `It’s still on ${whenOf(data)}.`,
    paragraphs: [
      `You no longer ask ${data.provider_name} for another time. Your appointment stays as it is, and it’s still confirmed.`,
    ],
    details: detailsOf(data),
  }),
  cancelled: (data) => ({
    subject: 'Your appointment has been cancelled',
    preheader: 'That time is no longer booked. You can ask for another day.',
    paragraphs: [
      `Your appointment with ${data.provider_name} on ${whenOf(data)} has been cancelled.`,
      OUT_OF_CALENDAR,
      anotherDay(data),
    ],
  }),
  proposed: (data) => ({
    subject: 'Another time for your appointment',
    preheader: `${brieflyProposed(data)}. Accept or decline it without signing in.`,
    paragraphs: [
      `${data.provider_name} can’t offer you ${whenOf(data)}. They can offer you ${proposedOf(data, 'shown')} instead.`,
      'It isn’t booked yet. Select the button below to accept or decline it. You don’t have to sign in.',
    ],
    details: [
      { label: 'Proposed', value: proposedOf(data, 'shown') },
      ...detailsOf(data).slice(1),
      ...(data.message ? [{ label: 'Their message', value: data.message }] : []),
    ],
  }),
  updated: (data) => ({
    subject: 'Your appointment details have changed',
    preheader: 'The day and time stay the same. See what has changed.',
    paragraphs: [
      `${data.provider_name} has corrected the service or the type of your appointment. The day and time stay the same.`,
      ...(data.status === 'pending' ? stillWaiting(data) : [IN_CALENDAR]),
      data.provider_phone === ''
        ? 'You can see the new details in your profile. If they’re wrong, please contact the provider.'
        : `You can see the new details in your profile. If they’re wrong, please call the provider on ${data.provider_phone}.`,
    ],
    details: detailsOf(data),
  }),
  missed: (data, { supportEmail }) => ({
    subject: 'Did you miss your appointment?',
    preheader: 'The provider says you didn’t attend. Tell us if that’s wrong.',
    paragraphs: [
      `${data.provider_name} says you didn’t attend your appointment on ${whenOf(data)}.`,
      anotherDay(data),
    ],
    afterword: `Were you there? Tell us at ${supportEmail}.`,
  }),
  corrected: (data) => ({
    subject: 'Your appointment has been corrected',
    preheader: 'The provider no longer says that you missed it.',
    paragraphs: [
      `${data.provider_name} told us you missed your appointment on ${whenOf(data)}. They’ve now corrected that.`,
      'You don’t have to do anything.',
    ],
  }),
};

/** The email carries the file (P-85). */
const IN_CALENDAR =
  'If it’s in your calendar, it may update automatically. If not, open the attached file.';
const OUT_OF_CALENDAR =
  'If it’s in your calendar, it may disappear automatically. If not, open the attached file.';

/** What an open request waits for. */
function stillWaiting(data: AppointmentEmailData): string[] {
  return [
    data.proposed_date === null
      ? 'It isn’t booked yet: we’ll email you as soon as they reply.'
      : `It isn’t booked yet: they can offer you ${proposedOf(data, 'shown')}. You can accept or decline it in your profile.`,
  ];
}

/** What to do about a visit that one can't go to. */
export function otherwise({ provider_phone: phone }: AppointmentEmailData): string {
  const call = phone === '' ? '' : `, or call them in good time on ${phone}`;
  return `If you can’t make it, you can cancel or ask for another time in your profile${call}.`;
}

function haveCardReady({ type }: AppointmentEmailData): string {
  return type === 'telehealth'
    ? 'Please have your card number ready.'
    : 'Please bring your health card.';
}

function anotherDay({ provider_phone: phone }: AppointmentEmailData): string {
  return phone === ''
    ? 'You can ask for another day.'
    : `You can ask for another day, or call them on ${phone}.`;
}
