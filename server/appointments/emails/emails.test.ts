import { describe, expect, it } from 'vitest';
import { notificationEmail, reminderEmail } from './emails.ts';
import type { AppointmentNotification } from './notifications.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

const SETTING = { appUrl: 'https://halewell.example', supportEmail: 'help@halewell.example' };
const DATA: AppointmentEmailData = {
  id: 'a1',
  provider_id: 'p1',
  location_id: 'l1',
  version: 3,
  requested_date: '2026-03-29',
  starts_minute: 600,
  ends_minute: 630,
  type: 'in-person',
  provider_name: 'CANARY Dental',
  provider_address: 'Park Row\nLeeds\nLS1 5HD',
  provider_phone: '0113 496 0101',
  member_email: 'member@example.com',
  desk_email: 'desk@example.com',
};
const MEMBER = 'member@example.com';
const DESK = 'desk@example.com';

describe('emails about appointments (P-21)', () => {
  it.each([
    ['requested', MEMBER, 'We passed on your appointment request'],
    ['waiting', DESK, 'A new appointment request is waiting'],
    ['added', MEMBER, 'An appointment was added for you'],
    ['confirmed', MEMBER, 'Your appointment is confirmed'],
    ['declined', MEMBER, 'Your appointment request was declined'],
    ['expired', MEMBER, 'Your appointment request was not answered'],
    ['withdrawn', DESK, 'An appointment request was withdrawn'],
    ['rescheduled', MEMBER, 'Your appointment was rescheduled'],
    ['cancelled', MEMBER, 'Your appointment was cancelled'],
    ['called-off', DESK, 'An appointment was cancelled'],
  ] as const)('%s', (notification, to, subject) => {
    const email = notificationEmail(notification, DATA, SETTING);
    expect(email).toMatchObject({ intent: `appointment-${notification}:a1:3`, to, subject });
    const page =
      to === DESK ? 'provider-appointments?provider=p1&location=l1&appointment=a1' : 'profile';
    expect(email?.action?.url).toBe(`https://halewell.example/${page}`);
    const body = email?.paragraphs.join('\n') ?? '';
    expect(body).toContain('CANARY Dental');
    expect(body).toContain('29 March 2026, 10:00 to 10:30');
    const nobody = { ...DATA, member_email: null, desk_email: null };
    expect(notificationEmail(notification, nobody, SETTING)).toBeNull();
  });

  it('explain what to do about an unexpected appointment', () => {
    const { afterword } = notificationEmail('added', DATA, SETTING) ?? {};
    expect(afterword).toMatch(/^Not you\? .*profile.*help@halewell\.example/);
  });

  it.each([
    [7, 'appointment-reminder:a1:2026-03-29:7'],
    [1, 'appointment-reminder:a1:2026-03-29:1'],
  ] as const)('remind %i day(s) ahead', (days, intent) => {
    expect(reminderEmail(days, DATA, SETTING)).toEqual({
      intent,
      to: MEMBER,
      subject: 'Your appointment on 29 March 2026',
      heading: 'Your appointment on 29 March 2026',
      paragraphs: [
        'This is a reminder of your appointment with CANARY Dental.',
        'When: 29 March 2026, 10:00 to 10:30',
        'Where: Park Row, Leeds, LS1 5HD',
        'Phone: 0113 496 0101',
        'If you cannot come, please tell them in good time.',
      ],
      action: { label: 'Open your profile', url: 'https://halewell.example/profile' },
    });
    expect(reminderEmail(days, { ...DATA, member_email: null }, SETTING)).toBeNull();
  });

  it.each([
    [{ starts_minute: 840, ends_minute: null }, 'When: 29 March 2026, 14:00'],
    [{ starts_minute: 0, ends_minute: 5 }, 'When: 29 March 2026, 00:00 to 00:05'],
    [{ starts_minute: 1380, ends_minute: 1440 }, 'When: 29 March 2026, 23:00 to 00:00'],
    [{ starts_minute: null, ends_minute: null }, 'When: 29 March 2026'],
    [{ type: 'telehealth' }, 'Where: online'],
  ] as const)('%j reads %s', (changes, line) => {
    const email = notificationEmail('confirmed', { ...DATA, ...changes }, SETTING);
    expect(email?.paragraphs).toContain(line);
  });

  it('omit unknown details', () => {
    const bare = { ...DATA, provider_address: ' \n', provider_phone: '' };
    const all: AppointmentNotification[] = [
      'confirmed',
      'declined',
      'expired',
      'cancelled',
      'waiting',
    ];
    for (const notification of all) {
      const body = notificationEmail(notification, bare, SETTING)?.paragraphs.join('\n') ?? '';
      expect(body).not.toMatch(/Where:|Phone:|call them/);
    }
  });
});
