// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { PendingRequestWarning, RenewalCondition, SameTimeWarning } from './request-warnings.tsx';

afterEach(cleanup);

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** One of a card for one person, and one of a family's child. */
const own = buildAppointment({ membershipType: 'Individual', patientName: 'Ada Byron' });
const childs = buildAppointment({
  membershipType: 'Family',
  patientName: 'Bo Byron',
  requestedDate: '2026-03-06',
  preferredTime: 'Mornings',
});

describe('the warning of a request that waits', () => {
  it.each<[string, Appointment, string]>([
    ['names nobody on a card for one person', own, '5 March 2026, 10am to 10:30am'],
    [
      'speaks of the member as “you” on a family’s card',
      { ...own, membershipType: 'Family' },
      '5 March 2026, 10am to 10:30am, for you',
    ],
    ['names whom it is for on a family’s card', childs, '6 March 2026, Mornings, for Bo Byron'],
  ])('%s', (_, request, line) => {
    render(<PendingRequestWarning requests={[request]} ownName="Ada Byron" />);
    expect(lines()).toEqual([line]);
  });

  it('is absent without one', () => {
    render(<PendingRequestWarning requests={[]} ownName="Ada Byron" />);
    expect(document.body.textContent).toBe('');
  });
});

describe('the warning of an appointment at the same time', () => {
  it('names the place, and on a family’s card whom it is for', () => {
    render(<SameTimeWarning appointments={[own, childs]} ownName="Ada Byron" />);
    expect(lines()).toEqual([
      'Northgate Dental, 5 March 2026, 10am to 10:30am',
      'Northgate Dental, 6 March 2026, Mornings, for Bo Byron',
    ]);
  });

  it('is empty without one', () => {
    render(<SameTimeWarning appointments={[]} ownName="Ada Byron" />);
    expect(document.body.textContent).toBe('');
  });
});

it('shows the condition of a day after the membership’s end, if there is one', () => {
  const { rerender } = render(<RenewalCondition condition={null} />);
  expect(document.body.textContent).toBe('');
  rerender(<RenewalCondition condition="You can go if your membership renews." />);
  expect(document.body.textContent).toBe('You can go if your membership renews.');
});
