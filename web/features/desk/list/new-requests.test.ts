import { expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { countNewRequests, newRequestsText } from './use-new-requests.ts';

const row = (_id: string, day: number, status: AppointmentStatus = 'pending') => ({
  _id,
  status,
  createdAt: `2026-03-0${day}T09:00:00.000Z`,
});

it.each([
  ['an unchanged list', [row('a', 1)], [row('a', 1)], 0],
  ['one new request', [row('a', 1)], [row('b', 2), row('a', 1)], 1],
  ['two new requests in an empty list', [], [row('b', 2), row('a', 1)], 2],
  ['a row that moved up from the next page', [row('a', 3)], [row('b', 2)], 0],
  ['a confirmed one added by the provider', [row('a', 1)], [row('b', 2, 'confirmed')], 0],
  ['a request that was confirmed', [row('a', 1)], [row('a', 1, 'confirmed')], 0],
])('counts new requests: %s', (_, before, now, count) => {
  expect(countNewRequests(before, now)).toBe(count);
});

it.each([
  [0, ''],
  [1, '1 new request'],
  [3, '3 new requests'],
])('announces %d as "%s"', (count, text) => {
  expect(newRequestsText(count)).toBe(text);
});
