import { confirmAddressEmail } from '../../notifications/confirm-email.ts';
import { digestEmail } from '../../notifications/digest-email.ts';
import { tomorrowEmail } from '../../notifications/tomorrow-email.ts';
import { READER, type Samples, type SampleSetting, TOKEN } from './sample.ts';

const NOW = new Date('2026-03-04T13:00:00Z');

/** The emails that a clinic chooses about its appointments. */
export function notificationSamples({
  appUrl,
  brand,
}: SampleSetting): Samples<'notifications-confirm' | 'clinic-digest' | 'clinic-tomorrow'> {
  const unsubscribe = {
    page: `${appUrl}/clinic-emails/unsubscribe?token=${TOKEN}`,
    url: `${appUrl}/api/notification-addresses/unsubscribe/${TOKEN}`,
  };
  const owner = { key: 'owner', to: READER };
  const added = { key: 'added', to: READER, unsubscribe };
  const clinic = { providerId: 'northgate', providerName: 'Northgate', appUrl };
  const entry = {
    requested_date: '2026-03-05',
    preferred_time: '2pm',
    starts_minute: 840,
    ends_minute: null,
  };
  const digest = {
    ...clinic,
    entries: [
      { ...entry, kind: 'waiting' },
      { ...entry, kind: 'waiting', preferred_time: 'Mornings', starts_minute: null },
      { ...entry, kind: 'withdrawn', preferred_time: 'after 5pm' },
      { ...entry, kind: 'accepted' },
      { ...entry, kind: 'called-off' },
      { ...entry, kind: 'unanswered' },
      { ...entry, kind: 'move-wanted' },
      { ...entry, kind: 'move-dropped' },
    ],
    since: new Date('2026-03-04T09:00:00Z'),
    now: NOW,
    slot: NOW,
  } as const;
  const late = {
    ...digest,
    entries: Array.from({ length: 70 }, () => ({ ...entry, kind: 'waiting' as const })),
    since: new Date('2026-02-27T17:00:00Z'),
  };
  const appointment = {
    patient_name: 'Robin York',
    status: 'confirmed',
    type: 'in-person',
    preferred_time: '10am to 10:30am',
    starts_minute: 600,
    ends_minute: 630,
    title: 'Leeds',
  };
  const list = {
    ...clinic,
    day: '2026-03-05',
    appointments: [
      appointment,
      { ...appointment, patient_name: 'Wilhelmina London' },
      {
        ...appointment,
        type: 'telehealth',
        status: 'pending',
        preferred_time: 'Mornings',
        starts_minute: null,
      },
    ],
    pending: 2,
    validSeconds: 86_400,
  };
  return {
    'notifications-confirm': [
      {
        state: 'Usual',
        message: confirmAddressEmail({
          id: 'sample',
          to: READER,
          asked: NOW,
          providerName: 'Northgate',
          brandName: brand.name,
          url: `${appUrl}/clinic-emails/confirm?token=${TOKEN}`,
          unsubscribe,
        }),
      },
    ],
    'clinic-digest': [
      { state: 'To an owner', message: digestEmail(digest, owner) },
      { state: 'To an added address', message: digestEmail(digest, added) },
      { state: 'Many, late', message: digestEmail(late, owner) },
    ],
    'clinic-tomorrow': [
      { state: 'To an owner', message: tomorrowEmail(list, owner) },
      {
        state: 'One, to an added address',
        message: tomorrowEmail({ ...list, appointments: [appointment], pending: 0 }, added),
      },
    ],
  };
}
