import { describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../email/render-email.ts';
import { notificationEmails, reminderEmail } from './emails.ts';
import type { AppointmentNotification } from './notifications.ts';
import type { AppointmentEmailData } from './email-data-store.ts';

const SETTING = {
  appUrl: 'https://halewell.example',
  supportEmail: 'help@halewell.example',
  proposalTokens: { tokenFor: () => 'a1.signature' },
};
const DATA: AppointmentEmailData = {
  id: 'a1',
  provider_id: 'p1',
  location_id: 'l1',
  version: 3,
  updated_at: new Date('2026-03-02T09:00:00Z'),
  requested_date: '2026-03-29',
  preferred_time: '10:00-10:30',
  time_is_members: true,
  starts_minute: 600,
  ends_minute: 630,
  proposed_date: null,
  proposed_time: '',
  proposed_at: null,
  status: 'confirmed',
  type: 'in-person',
  provider_name: 'CANARY Dental',
  provider_address: 'Park Row\nLeeds\nLS1 5HD',
  provider_phone: '0113 496 0101',
  member_email: 'member@example.com',
};
const UNREAD = { preferred_time: 'after the vorpal run', starts_minute: null, ends_minute: null };
const RECIPIENTS = [{ key: 'u1', to: 'desk@example.com' }];
const MEMBER = 'member@example.com';
const DESK = 'desk@example.com';

/** The first email about a change. */
const emailAbout = (notification: AppointmentNotification, data: AppointmentEmailData) =>
  notificationEmails(notification, data, SETTING, RECIPIENTS)[0];

const bodyOf = (email: EmailMessage | undefined): string =>
  [
    ...(email?.paragraphs ?? []),
    ...(email?.details ?? []).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');

describe('emails about appointments (P-21)', () => {
  it.each([
    ['requested', MEMBER, 'We’ve sent your appointment request'],
    ['waiting', DESK, 'You have a new appointment request'],
    ['added', MEMBER, 'A provider added an appointment for you'],
    ['confirmed', MEMBER, 'Your appointment is confirmed'],
    ['proposed', MEMBER, 'Another time for your appointment'],
    ['updated', MEMBER, 'Your appointment details have changed'],
    ['missed', MEMBER, 'Did you miss your appointment?'],
    ['corrected', MEMBER, 'Your appointment has been corrected'],
    ['booked', MEMBER, 'Your appointment is confirmed'],
    ['taken-back', MEMBER, 'Your request has been withdrawn'],
    ['cancelled-by-you', MEMBER, 'You’ve cancelled your appointment'],
    ['unanswered', DESK, 'An appointment request has expired'],
    ['accepted', DESK, 'The time you proposed was accepted'],
    ['move-asked', MEMBER, 'We’ve asked for another time'],
    ['move-agreed', MEMBER, 'Your appointment has been moved'],
    ['move-declined', MEMBER, 'Your appointment stays at its time'],
    ['move-withdrawn', MEMBER, 'Your appointment stays at its time'],
    ['move-wanted', DESK, 'A member asks for another time'],
    ['move-dropped', DESK, 'An appointment stays at its time'],
    ['declined', MEMBER, 'Your appointment request was declined'],
    ['expired', MEMBER, 'Your appointment request has expired'],
    ['withdrawn', DESK, 'An appointment request was withdrawn'],
    ['rescheduled', MEMBER, 'Your appointment has been rescheduled'],
    ['cancelled', MEMBER, 'Your appointment has been cancelled'],
    ['called-off', DESK, 'An appointment was cancelled'],
  ] as const)('%s', (notification, to, subject) => {
    const emails = notificationEmails(notification, DATA, SETTING, RECIPIENTS);
    const intent = `appointment-${notification}:a1:3${to === DESK ? ':u1' : ''}`;
    expect(emails).toMatchObject([{ intent, to, subject }]);
    const body = bodyOf(emails[0]);
    expect(body).toContain('CANARY Dental');
    expect(body).toContain('Sunday 29 March 2026, 10am to 10:30am');
    const nobody = { ...DATA, member_email: null };
    expect(notificationEmails(notification, nobody, SETTING, [])).toEqual([]);
  });

  it('reach each recipient of the clinic with an email of their own, and the member with one', () => {
    const recipients = [
      { key: 'u1', to: DESK },
      { key: 'u2', to: 'partner@example.com' },
    ];
    const of = (notification: AppointmentNotification) =>
      notificationEmails(notification, DATA, SETTING, recipients).map(({ intent, to }) => [
        intent,
        to,
      ]);
    expect(of('waiting')).toEqual([
      ['appointment-waiting:a1:3:u1', DESK],
      ['appointment-waiting:a1:3:u2', 'partner@example.com'],
    ]);
    expect(of('confirmed')).toEqual([['appointment-confirmed:a1:3', MEMBER]]);
  });

  const DESK_PAGE = 'provider-appointments?provider=p1&location=l1&appointment=a1';
  it.each([
    ['requested', 'See your appointments', 'profile'],
    ['added', 'See your appointments', 'profile'],
    ['confirmed', 'See your appointments', 'profile'],
    ['rescheduled', 'See your appointments', 'profile'],
    ['declined', 'Ask for another day', 'provider/p1'],
    ['expired', 'Ask for another day', 'provider/p1'],
    ['cancelled', 'Ask for another day', 'provider/p1'],
    ['waiting', 'Open appointments', DESK_PAGE],
    ['withdrawn', 'Open appointments', DESK_PAGE],
    ['called-off', 'Open appointments', DESK_PAGE],
  ] as const)('%s: one button for the next step, %s', (notification, label, page) => {
    const url = `https://halewell.example/${page}`;
    expect(emailAbout(notification, DATA)?.action).toEqual({ label, url });
  });

  it('say who did not reply when a request expires, and name the proposed time', () => {
    const proposal = { proposed_date: '2026-03-31', proposed_time: '2pm, ask for Ann' };
    expect(bodyOf(emailAbout('expired', DATA))).toContain('didn’t reply in time');
    const expired = bodyOf(emailAbout('expired', { ...DATA, ...proposal }));
    expect(expired).toContain(
      'offered you another time, Tuesday 31 March 2026, at the time shown in your profile. You didn’t reply',
    );
    const timed = { ...DATA, ...proposal, proposed_time: '2pm to 2:30pm' };
    expect(bodyOf(emailAbout('proposed', timed))).toContain(
      'They can offer you Tuesday 31 March 2026, 2pm to 2:30pm instead.',
    );
  });

  it('explain what to do about an unexpected appointment', () => {
    const { afterword } = emailAbout('added', DATA) ?? {};
    expect(afterword).toMatch(/^Not you\? .*profile.*help@halewell\.example/);
  });

  it.each([
    [7, 'appointment-reminder:a1:2026-03-29:7', 'It’s coming up soon. Here’s when and where.'],
    [1, 'appointment-reminder:a1:2026-03-29:1', 'It’s nearly here. Check when and where.'],
  ] as const)('remind %i day(s) ahead', (days, intent, preheader) => {
    expect(reminderEmail(days, DATA, SETTING)).toEqual({
      intent,
      to: MEMBER,
      subject: 'Your appointment on 29 March 2026',
      preheader,
      paragraphs: [
        'This is a reminder of your appointment with CANARY Dental.',
        'If you can’t make it, you can cancel or ask for another time in your profile, or call them in good time on 0113 496 0101.',
      ],
      details: [
        { label: 'When', value: 'Sunday 29 March 2026, 10am to 10:30am' },
        { label: 'Where', value: 'Park Row, Leeds, LS1 5HD' },
        { label: 'Phone', value: '0113 496 0101' },
      ],
      action: { label: 'See your appointments', url: 'https://halewell.example/profile' },
    });
    expect(reminderEmail(days, { ...DATA, member_email: null }, SETTING)).toBeNull();
  });

  it.each([
    [{ preferred_time: '14:00' }, 'When: Sunday 29 March 2026, 2pm'],
    [{ preferred_time: 'midnight-12:05am' }, 'When: Sunday 29 March 2026, midnight to 12:05am'],
    [{ preferred_time: '11pm-12am' }, 'When: Sunday 29 March 2026, 11pm to midnight'],
    [{ preferred_time: '11:45-12pm' }, 'When: Sunday 29 March 2026, 11:45am to midday'],
    [{ preferred_time: '12:30-1.15' }, 'When: Sunday 29 March 2026, 12:30pm to 1:15pm'],
    [{ preferred_time: 'half past 2pm' }, 'When: Sunday 29 March 2026, 2:30pm'],
    [{ preferred_time: 'after 5pm' }, 'When: Sunday 29 March 2026, after 5pm'],
    // Of an erased text the minutes are left.
    [{ preferred_time: '' }, 'When: Sunday 29 March 2026, 10am to 10:30am'],
    [UNREAD, 'When: Sunday 29 March 2026, at the time you asked for (see your profile)'],
    [
      { ...UNREAD, time_is_members: false },
      'When: Sunday 29 March 2026, at the time shown in your profile',
    ],
    [{ type: 'telehealth' }, 'Where: Online'],
  ] as const)('%j reads %s', (changes, line) => {
    const email = emailAbout('confirmed', { ...DATA, ...changes });
    expect(bodyOf(email).split('\n')).toContain(line);
  });

  it('never leave a time out in silence, and never show a free text', () => {
    const data = { ...DATA, ...UNREAD, proposed_date: '2026-03-31', proposed_time: 'vorpal' };
    expect(bodyOf(emailAbout('waiting', data))).toContain('at the time shown in your appointments');
    const proposed = bodyOf(emailAbout('proposed', data));
    expect(proposed).toContain('Tuesday 31 March 2026, at the time shown in your profile');
    expect(proposed).not.toContain('vorpal');
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
      const body = bodyOf(emailAbout(notification, bare));
      expect(body).toContain('CANARY Dental');
      expect(body).not.toMatch(/Where:|Phone:|call them/);
    }
  });
});
