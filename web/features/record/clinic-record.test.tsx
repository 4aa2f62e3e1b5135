// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ClinicRecord } from '#shared/contract/clinic-record.ts';
import { leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { RECORD_FIELDS } from '#web/testing/samples/records.ts';
import { ClinicRecordEditor } from './clinic-record.tsx';

const SAVE = 'PUT /api/clinics/northgate/record';
const WITHDRAW = 'POST /api/clinics/northgate/record-change/withdraw';

const RECORD: ClinicRecord['record'] = {
  id: 'northgate',
  version: 7,
  ...RECORD_FIELDS,
  summary: 'Check-ups',
  locations: [
    { id: 'one', title: '', address: '1 Park Row', town: '', postcode: '', phone: '', website: '' },
  ],
  removedLocations: [],
};

const offer = (text: string) => ({ text, promoCode: '', from: null, until: null });

const waiting = (wanted: object, version: number): ClinicRecord['change'] => ({
  id: 'change-1',
  providerId: 'northgate',
  providerName: 'Northgate Dental',
  state: 'pending',
  base: { name: 'Northgate Dental', offers: [] },
  wanted,
  version,
  requestedBy: 'Ada Byron',
  requestedAt: '2026-03-01T10:00:00.000Z',
  decidedAt: null,
  reason: '',
});

const bodyOf = (change: ClinicRecord['change'], record = RECORD) => ({
  body: { record, needsApproval: true, change } satisfies ClinicRecord,
});

afterEach(leavePage);

async function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const offers = [offer('10% off')];
  const api = stubApi({
    'GET /api/clinics/northgate/record': bodyOf(waiting({ name: 'Northgate', offers }, 2)),
    'GET /api/clinics/northgate/record-versions': { body: { items: [] } },
    ...answers,
  });
  signInAs();
  openPage('/clinic/record', () => <ClinicRecordEditor providerId="northgate" />);
  await screen.findByRole('button', { name: 'Save changes' });
  return api;
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);

describe('a clinic’s record with changes that wait', () => {
  it('shows what waits in its fields, and sends it back with what is saved', async () => {
    const api = await open({ [SAVE]: bodyOf(waiting({ name: 'Northgate' }, 2)) });
    expect(name().value).toBe('Northgate');
    expect(screen.getByDisplayValue('10% off')).toBeTruthy();
    expect(screen.getByText(/^Waiting for approval\. Your page shows the old/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Registrations/), { target: { value: 'GDC 123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.bodies(SAVE)).toHaveLength(1));
    expect(api.bodies(SAVE)[0]).toMatchObject({
      name: 'Northgate',
      offers: [offer('10% off')],
      registrations: ['GDC 123456'],
      version: 7,
      waiting: { change: 'change-1', version: 2 },
    });
  });

  it('withdraws one field, shows what is live in it, and keeps what was typed', async () => {
    const renamed = { ...RECORD, version: 8, summary: 'Theirs' };
    const left = bodyOf(waiting({ name: 'Northgate' }, 3), renamed);
    const api = await open({ [WITHDRAW]: left, [SAVE]: left });
    fireEvent.change(screen.getByLabelText(/^Summary/), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw offers' }));
    await waitFor(() => expect(screen.queryByDisplayValue('10% off')).toBeNull());
    expect(api.bodies(WITHDRAW)).toEqual([{ change: 'change-1', version: 2, field: 'offers' }]);
    expect(name().value).toBe('Northgate');
    expect(screen.getByDisplayValue('Mine')).toBeTruthy();
    const section = within(screen.getByRole('region', { name: 'Changes to approve' }));
    expect(section.getByRole('button', { name: 'Withdraw changes' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.bodies(SAVE)).toHaveLength(1));
    // Someone else saved meanwhile: the server compares with the version that this form began from.
    expect(api.bodies(SAVE)[0]).toMatchObject({
      version: 7,
      offers: [],
      waiting: { change: 'change-1', version: 3 },
    });
  });
});
