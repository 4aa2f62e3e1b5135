import { describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { diffAppointments } from './appointment-news.ts';
import { buildAppointment } from './testing/build-appointment.ts';

const build = (parts: Partial<Appointment>) => buildAppointment({ _id: 'one', ...parts });
const AT = 'at Northgate Dental on 5 March 2026';

const WISH = {
  by: 'member',
  requestedDate: '2026-03-06',
  preferredTime: '2pm',
  at: '2026-03-02T09:00:00Z',
} as const;

describe('the changes that a member is notified of', () => {
  it.each<[string, Partial<Appointment>, Partial<Appointment>, string | null]>([
    [
      'confirmed',
      { status: 'pending' },
      { status: 'confirmed' },
      `Your appointment ${AT} is confirmed.`,
    ],
    [
      'declined',
      { status: 'pending' },
      { status: 'cancelled', cancelled: { at: '', by: 'provider', from: 'pending' } },
      `Your request for an appointment ${AT} was declined.`,
    ],
    [
      'expired',
      { status: 'pending' },
      { status: 'cancelled', cancelled: { at: '', by: 'system', from: 'pending' } },
      `Your request for an appointment ${AT} was not answered in time.`,
    ],
    [
      'withdrawn on another device',
      { status: 'pending' },
      { status: 'cancelled', cancelled: { at: '', by: 'member', from: 'pending' } },
      `Your request for an appointment ${AT} was withdrawn.`,
    ],
    [
      'ended, it is not known how',
      { status: 'pending' },
      { status: 'cancelled', cancelled: null },
      `Your request for an appointment ${AT} was cancelled.`,
    ],
    [
      'kept at its time',
      { status: 'confirmed', proposal: WISH },
      { status: 'confirmed', proposal: null },
      `Your appointment ${AT} stays as it is.`,
    ],
    [
      'proposed before',
      {
        status: 'pending',
        proposal: {
          by: 'provider',
          requestedDate: '2026-03-06',
          preferredTime: '2pm',
          at: '2026-03-02T09:00:00Z',
        },
      },
      {
        status: 'pending',
        proposal: {
          by: 'provider',
          requestedDate: '2026-03-06',
          preferredTime: '2pm',
          at: '2026-03-02T09:00:00Z',
        },
      },
      null,
    ],
    [
      'cancelled',
      { status: 'confirmed' },
      { status: 'cancelled' },
      `Your appointment ${AT} was cancelled.`,
    ],
    [
      'rescheduled',
      { status: 'confirmed', requestedDate: '2026-03-01' },
      { status: 'confirmed', preferredTime: '14:00' },
      'Your appointment at Northgate Dental was moved to 5 March 2026, 2pm.',
    ],
    [
      'given another time',
      { status: 'pending' },
      {
        status: 'pending',
        proposal: {
          by: 'provider',
          requestedDate: '2026-03-06',
          preferredTime: '2pm',
          at: '2026-03-02T09:00:00Z',
        },
      },
      `The provider proposes another time for your appointment ${AT}. Accept or decline it in your profile.`,
    ],
    [
      'missed',
      { status: 'confirmed' },
      { status: 'cancelled', settled: 'no-show' },
      `The provider says you missed your appointment ${AT}.`,
    ],
    ['checked in at the desk', { status: 'confirmed' }, { status: 'checked-in' }, null],
    ['unchanged', { status: 'confirmed' }, { status: 'confirmed' }, null],
    [
      'cancelled, without a known place',
      { status: 'confirmed', providerAddress: '' },
      { status: 'cancelled', providerAddress: '' },
      'Your appointment on 5 March 2026 was cancelled.',
    ],
  ])('%s', (_, before, after, text) => {
    const news = diffAppointments([build(before)], [build(after)]);
    expect(news.map((one) => one.text)).toEqual(text === null ? [] : [text]);
  });

  it('include an appointment added by a provider, but not the member’s own request', () => {
    const added = build({ createdBy: 'provider' });
    expect(diffAppointments([], [added])).toEqual([
      { id: 'one', kind: 'info', text: `An appointment ${AT} was added for you.` },
    ]);
    expect(diffAppointments([], [build({ status: 'pending' })])).toEqual([]);
    expect(diffAppointments([], [build({ createdBy: 'member' })])).toEqual([]);
  });
});
