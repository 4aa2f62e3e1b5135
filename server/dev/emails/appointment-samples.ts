import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { AppointmentEmailData } from '../../appointments/emails/email-data-store.ts';
import { notificationEmails, reminderEmail } from '../../appointments/emails/emails.ts';
import type { AppointmentNotification } from '../../appointments/emails/notifications.ts';
import type { EmailMessage } from '../../email/render-email.ts';
import { READER, type Sample, type Samples, type SampleSetting, TOKEN } from './sample.ts';

const USUAL: AppointmentEmailData = {
  id: 'sample',
  provider_id: 'northgate',
  location_id: 'leeds',
  version: 1,
  updated_at: new Date('2026-03-02T09:00:00Z'),
  requested_date: '2026-03-29',
  preferred_time: '10am to 10:30am',
  time_is_members: true,
  starts_minute: 600,
  ends_minute: 630,
  proposed_date: '2026-03-31',
  proposed_time: '2pm to 2:30pm',
  proposed_at: null,
  status: 'confirmed',
  type: 'in-person',
  provider_name: 'Northgate',
  provider_address: 'Park Row\nLeeds\nLS1 5HD',
  provider_phone: '0113 496 0101',
  member_email: READER,
};

const STATES: Readonly<Record<string, AppointmentEmailData>> = {
  'In person': USUAL,
  'Online, no time or phone': {
    ...USUAL,
    type: 'telehealth',
    preferred_time: 'Mornings',
    proposed_time: 'Afternoons',
    starts_minute: null,
    ends_minute: null,
    provider_phone: '',
  },
  'Long names': {
    ...USUAL,
    requested_date: '2026-09-30',
    preferred_time: '10:45am to 1:45pm',
    starts_minute: 645,
    ends_minute: 825,
    provider_name:
      'The Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch & Menai Strait Physiotherapy, Podiatry and Sports Rehabilitation Partnership',
    provider_address:
      'Unit 14b, The Old Engineering Works\nLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch\nIsle of Anglesey\nLL61 5UJ',
    provider_phone: '+44 1632 960 983 extension 20417',
  },
};

const MESSAGE = 'We’re closed on Sundays. Please come ten minutes early.';

const RECIPIENTS = [{ key: 'owner', to: READER }];

type Kinds = `appointment-${AppointmentNotification}` | 'appointment-reminder';

/** The emails about appointments, to the member and to the desk. */
export function appointmentSamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const setting = {
    appUrl,
    supportEmail: brand.supportEmail,
    proposalTokens: { tokenFor: () => TOKEN },
  };
  const each = (write: (data: AppointmentEmailData) => EmailMessage[], prefix = ''): Sample[] =>
    Object.entries(STATES).flatMap(([state, data]) =>
      write(data).map((message) => ({ state: `${prefix}${state}`, message })),
    );
  const about = (notification: AppointmentNotification) =>
    each((data) => notificationEmails(notification, data, setting, RECIPIENTS));
  const reminder = (days: ReminderDays) => (data: AppointmentEmailData) =>
    [reminderEmail(days, data, setting)].filter((message) => message !== null);
  return {
    'appointment-requested': about('requested'),
    'appointment-added': about('added'),
    'appointment-confirmed': about('confirmed'),
    'appointment-declined': about('declined'),
    'appointment-expired': [
      ...each((data) =>
        notificationEmails('expired', { ...data, proposed_date: null }, setting, []),
      ),
      ...each((data) => notificationEmails('expired', data, setting, []), 'After a proposal: '),
    ],
    'appointment-rescheduled': about('rescheduled'),
    'appointment-cancelled': about('cancelled'),
    'appointment-proposed': [
      ...about('proposed'),
      ...each(
        (data) => notificationEmails('proposed', { ...data, message: MESSAGE }, setting, []),
        'With a message: ',
      ),
    ],
    'appointment-booked': about('booked'),
    'appointment-taken-back': about('taken-back'),
    'appointment-cancelled-by-you': about('cancelled-by-you'),
    'appointment-updated': about('updated'),
    'appointment-missed': about('missed'),
    'appointment-corrected': about('corrected'),
    'appointment-reminder': [
      ...each(reminder(7), 'A week before: '),
      ...each(reminder(1), 'A day before: '),
    ],
    'appointment-waiting': about('waiting'),
    'appointment-withdrawn': about('withdrawn'),
    'appointment-accepted': about('accepted'),
    'appointment-called-off': about('called-off'),
    'appointment-unanswered': about('unanswered'),
    'appointment-move-asked': about('move-asked'),
    'appointment-move-agreed': about('move-agreed'),
    'appointment-move-declined': about('move-declined'),
    'appointment-move-withdrawn': about('move-withdrawn'),
    'appointment-move-wanted': about('move-wanted'),
    'appointment-move-dropped': about('move-dropped'),
  };
}
