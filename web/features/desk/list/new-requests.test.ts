import { expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { countNewRequests, newRequestWords } from './use-new-requests.ts';

const row = (_id: string, day: number, status: AppointmentStatus = 'pending') => ({
  _id,
  status,
  createdAt: `2026-03-0${day}T09:00:00.000Z`,
});

it.each([
  ['nothing moved', [row('a', 1)], [row('a', 1)], 0],
  ['one came', [row('a', 1)], [row('b', 2), row('a', 1)], 1],
  ['two came to an empty list', [], [row('b', 2), row('a', 1)], 2],
  ['one moved up from the next page', [row('a', 3)], [row('b', 2)], 0],
  ['the provider added a confirmed one', [row('a', 1)], [row('b', 2, 'confirmed')], 0],
  ['one was answered', [row('a', 1)], [row('a', 1, 'confirmed')], 0],
])('%s', (_, before, now, count) => {
  expect(countNewRequests(before, now)).toBe(count);
});

it.each([
  [0, ''],
  [1, '1 new request'],
  [3, '3 new requests'],
])('says of %d "%s"', (count, words) => {
  expect(newRequestWords(count)).toBe(words);
});
