// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ProviderAppointments from './provider-appointments.tsx';
import { leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const RECORDS = `GET /api/providers/user/${UID}`;
const account = (role: string) => ({
  [`GET /api/auth/user/${UID}`]: { body: { user: { uid: UID, fullName: 'Ada', role } } },
});
const at = (id: string, address: string, phone: string) => ({ id, address, phone });
const record = (id: string, name: string, locations: object[]) => ({
  _id: id,
  name,
  category: 'Dentists',
  address: '',
  phone: '',
  summary: `About ${name}`,
  locations,
});
const NORTH = at('0', '1 North Road, Leeds LS1 1AA', '0113 496 0001');
const SOUTH = at('1', '2 South Road, Leeds LS2 2BB', '0113 496 0002');
const ONE = record('p1', 'Bright Dental', [NORTH]);
const TWO = record('p2', 'Calm Dental', [NORTH, SOUTH]);

afterEach(leavePage);

function open(records: object, role = 'provider') {
  stubApi({ ...account(role), [RECORDS]: records });
  signInAs();
  openPage('/provider-appointments', ProviderAppointments);
}

describe('the desk', () => {
  it('shows the record, and neither selector where there is no choice', async () => {
    open({ body: [ONE], waitMs: 30 });
    expect(await screen.findByText('Loading provider details...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Bright Dental' })).toBeTruthy();
    for (const text of [
      'Manage and review patient appointment requests',
      'Dentists',
      NORTH.address,
      NORTH.phone,
      'About Bright Dental',
      'No appointment requests',
      'No appointment requests at the moment. New requests will appear here.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByLabelText('Provider:')).toBeNull();
    expect(screen.queryByLabelText('Location')).toBeNull();
  });

  it('switches between records and between locations', async () => {
    open({ body: [ONE, TWO] });
    fireEvent.change(await screen.findByLabelText('Provider:'), { target: { value: 'p2' } });
    expect(screen.getByRole('heading', { name: 'Calm Dental' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: '1' } });
    expect(screen.getByRole('link', { name: SOUTH.phone })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Provider:'), { target: { value: 'p1' } });
    expect(screen.getByRole('link', { name: NORTH.phone })).toBeTruthy();
  });

  it('says when the records cannot be loaded', async () => {
    open({ status: 500 });
    expect(await screen.findByText('Failed to fetch provider details')).toBeTruthy();
  });

  it.each(['user', 'member', 'admin'])('is closed to the role %s', async (role) => {
    open({ body: [ONE] }, role);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText('You do not have permission to view this page.')).toBeTruthy();
  });
});
