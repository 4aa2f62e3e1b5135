import { expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { groupAppointments } from './appointment-groups.ts';

const TODAY = '2026-03-05';
const at = (id: string, status: 'pending' | 'confirmed' | 'cancelled', requestedDate: string) =>
  buildAppointment({ _id: id, status, requestedDate });
const lapsed = at('lapsed', 'pending', '2025-03-04');
const ended = (by: 'provider' | 'member') =>
  ({ at: '2026-03-04T09:00:00.000Z', by, from: 'pending' }) as const;

it('groups waiting, upcoming and called-off appointments', () => {
  const { waiting, upcoming, today, calledOff } = groupAppointments(
    [
      at('later', 'confirmed', '2026-03-09'),
      at('yesterday', 'confirmed', '2026-03-04'),
      at('today', 'confirmed', TODAY),
      at('asked second', 'pending', '2026-03-08'),
      at('asked first', 'pending', '2026-03-06'),
      { ...lapsed, createdAt: '2025-03-01T09:00:00.000Z' },
      { ...at('declined', 'cancelled', '2026-03-07'), cancelled: ended('provider') },
      { ...at('withdrawn', 'cancelled', '2026-03-07'), cancelled: ended('member') },
    ],
    TODAY,
  );
  const ids = (list: typeof waiting) => list.map(({ _id: id }) => id);
  expect(ids(waiting)).toEqual(['asked first', 'asked second']);
  expect(ids(upcoming)).toEqual(['today', 'later']);
  expect(today).toBe(true);
  expect(ids([...calledOff])).toEqual(['lapsed', 'declined']);
  expect(groupAppointments([at('later', 'confirmed', '2026-03-09')], TODAY).today).toBe(false);
});
