// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { leavePage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { overlapsQuery } from './use-overlaps.ts';
import { watchOverlaps } from './watch-overlaps.ts';

const GET = 'GET /api/appointments/provider/p/address/a/overlaps';
const shown = {
  providerId: 'p',
  addressId: 'a',
  requestedDate: '2026-03-05',
  preferredTime: '10am',
};
const ada = {
  _id: 'ada',
  patientName: 'Ada Lovelace',
  preferredTime: '10:15',
  status: 'confirmed',
} as const;

afterEach(leavePage);

it('warns of an appointment that another person has just added', async () => {
  stubApi({ [GET]: { body: [ada] } });
  signInAs();
  await watchOverlaps(new QueryClient(), shown)('mine');
  expect(toasts()).toEqual([
    {
      kind: 'warning',
      text: 'Someone else booked this time while you were saving. Overlaps with Ada L., 10:15am, confirmed.',
    },
  ]);
});

it('is silent about what the form has shown', async () => {
  stubApi({ [GET]: { body: [ada] } });
  signInAs();
  const queries = new QueryClient();
  queries.setQueryData(overlapsQuery(shown).queryKey, [ada]);
  await watchOverlaps(queries, shown)('mine');
  expect(toasts()).toEqual([]);
});

it('is silent about a time in words, and where it cannot ask', async () => {
  const api = stubApi({ [GET]: { status: 500, body: {} } });
  signInAs();
  await watchOverlaps(new QueryClient(), { ...shown, preferredTime: 'morning' })('mine');
  expect(api.count(GET)).toBe(0);
  await watchOverlaps(new QueryClient(), shown)('mine');
  expect(api.count(GET)).toBe(1);
  expect(toasts()).toEqual([]);
});
