// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AppointmentsSummary } from '#web/features/appointments/appointments-summary.tsx';
import ActionDialogs from '#web/features/desk/actions/action-dialogs.tsx';
import { OverlapWarning } from '#web/features/desk/actions/overlap-warning.tsx';
import { PendingReferrals, SuccessfulReferrals } from '#web/features/referrals/referral-lists.tsx';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

afterEach(leavePage);

const times = <Item,>(count: number, build: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => build(index));

const friends = (count: number) =>
  times(count, (index) => ({
    name: `Friend ${index}`,
    membershipType: 'individual' as const,
    rewardAmount: 5,
    date: '2026-03-02',
  }));
const overlaps = (count: number) =>
  times(count, (index) => ({
    _id: `o${index}`,
    patientName: `Friend ${index}`,
    preferredTime: '10:00-10:30',
    status: 'confirmed' as const,
  }));
const skipped = (count: number) => (
  <ActionDialogs
    open="alert"
    question={{ title: '', description: '', confirmLabel: '', cancelLabel: '' }}
    alert={{
      title: 'Some were skipped',
      rows: times(count, (index) => ({ name: `Friend ${index}`, reason: 'Too late.' })),
    }}
    onAnswer={() => undefined}
  />
);

it.each<[string, () => ReactElement, number, string | null]>([
  ['referrals', () => <SuccessfulReferrals entries={friends(3)} count={3} />, 3, null],
  ['more referrals', () => <SuccessfulReferrals entries={friends(4)} count={4} />, 3, '+ 1 more'],
  [
    'very many referrals',
    () => <PendingReferrals entries={friends(20)} count={400} />,
    3,
    '+ 397 more',
  ],
  ['appointments at the same time', () => <OverlapWarning overlaps={overlaps(3)} />, 3, null],
  [
    'more at the same time',
    () => <OverlapWarning overlaps={overlaps(5)} />,
    3,
    'and 2 more at this time',
  ],
  ['appointments left out', () => skipped(8), 8, null],
  ['more left out', () => skipped(10), 8, 'and 2 more'],
])('lists the first, and says how many more there are: %s', (_, list, shown, rest) => {
  openPage('/page', list);
  expect(document.body.textContent.match(/Friend/g)).toHaveLength(shown);
  const more = screen.queryAllByText(/\d+ more/).map(({ textContent }) => textContent);
  expect(more).toEqual(rest === null ? [] : [rest]);
});

it('lists the last three appointments that do not go ahead, and leads to the others', async () => {
  const CARD = '123456789019';
  const cancelled = times(4, (index) =>
    buildAppointment({
      status: 'cancelled',
      requestedDate: `2026-03-0${index + 5}`,
      cancelled: { from: 'confirmed', by: 'provider', at: `2026-03-01T1${index}:00:00.000Z` },
    }),
  );
  stubApi({
    [`GET /api/appointments/healthcard/${CARD}`]: { body: cancelled },
    'GET /api/providers/northgate': { body: { _id: 'northgate', name: 'Northgate Dental' } },
  });
  signInAs();
  openPage('/profile', () => <AppointmentsSummary cardNumber={CARD} />);
  expect(await screen.findByRole('heading', { name: 'Not going ahead' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const others = screen.getByRole('link', { name: 'See your history' });
  expect(others.getAttribute('href')).toBe('/profile?tab=history');
});
