import { expect, it } from 'vitest';
import { appointmentsContract } from '#shared/contract/appointments.ts';

const { query } = appointmentsContract.listProviderAppointments;

it.each([
  [0, false],
  [1, true],
  [50, true],
  [100, true],
  [101, false],
  [1.5, false],
])('the desk can ask for a page of %s rows: %s', (pageSize, allowed) => {
  expect(query.safeParse({ pageSize: String(pageSize) }).success).toBe(allowed);
});

it.each([
  [100, true],
  [101, false],
])('the desk can search for a text of %i characters: %s', (length, allowed) => {
  expect(query.safeParse({ search: 'a'.repeat(length) }).success).toBe(allowed);
});

it.each([
  ['date', true],
  ['payment', true],
  ['priority', true],
  ['name', true],
  ['day', true],
  ['status', false],
])('the desk can sort by %s: %s (DASH-17, DASH-19)', (sort, allowed) => {
  expect(query.safeParse({ sort }).success).toBe(allowed);
});
