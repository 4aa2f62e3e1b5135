import { expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { alreadyBooked } from './already-booked.ts';

const TODAY = '2026-03-02';
const slot = {
  providerId: 'northgate',
  requestedDate: '2026-03-05',
  preferredTime: '10:15-10:45',
};

it.each<[string, Partial<Appointment>, boolean, boolean]>([
  ['a visit at that time, elsewhere', { providerId: 'other' }, false, true],
  ['a request at that time, here', { status: 'pending' }, true, true],
  [
    'a request for another day, here',
    { status: 'pending', requestedDate: '2026-03-09' },
    true,
    false,
  ],
  [
    'a request elsewhere',
    { status: 'pending', providerId: 'other', preferredTime: 'Later' },
    false,
    false,
  ],
  ['one that only touches', { preferredTime: '09:45-10:15' }, false, false],
  ['one that was cancelled', { status: 'cancelled' }, false, false],
  ['a request whose day is over', { status: 'pending', requestedDate: '2026-03-01' }, false, false],
])('compares with %s', (_, parts, here, same) => {
  const result = alreadyBooked([buildAppointment(parts)], slot, TODAY);
  expect(result.waitingHere.length === 1).toBe(here);
  expect(result.sameTime.length === 1).toBe(same);
});
