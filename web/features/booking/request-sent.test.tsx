// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { EMAIL, leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { RequestSent } from './request-sent.tsx';

afterEach(leavePage);

function show(parts: Partial<Appointment>) {
  signInAs();
  const appointment = buildAppointment({ status: 'pending', patientName: 'Bo Byron', ...parts });
  openPage('/provider/northgate', () => (
    <RequestSent appointment={appointment} condition={null} providerName="Northgate Dental" />
  ));
  return screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
}

it.each<[string, Partial<Appointment>, string, string]>([
  ['in person', { type: 'in-person' }, 'Northgate Dental', 'You'],
  // Not the member whose card it is.
  ['online', { type: 'telehealth', membershipType: 'Family' }, 'Telehealth', 'Bo Byron'],
])('sums up a request: %s', (_, parts, where, who) => {
  expect(show(parts)).toEqual([
    ['When', '5 March 2026, 10am to 10:30am'],
    ['Where', where],
    ['For', who],
    ['Service', 'Check-up'],
  ]);
  expect(document.body.textContent).toContain(`We’ll email ${EMAIL} as soon as they reply.`);
});
