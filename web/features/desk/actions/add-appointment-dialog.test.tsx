// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import AddAppointmentDialog from './add-appointment-dialog.tsx';
import { addDrafts } from './add-drafts.ts';
import { addPlace, familyPatient, singlePatient } from './testing/add-samples.ts';

const POST = 'POST /api/appointments';
const PATIENTS = 'GET /api/healthcard';
const LABELS = [
  'Healthcare ID',
  'Patient Name',
  'Date of Birth',
  'Gender',
  'Expiry Date',
  'Membership Type',
  'Requested Date',
  'Preferred Time',
  'Appointment Type',
  'Payment',
  'Service Type & Discount',
  'Symptoms / Reason for Visit',
  'Additional Notes',
] as const;
type Label = (typeof LABELS)[number];
const IDENTITY = LABELS.slice(1, 6);

afterEach(leavePage);

function Page({ cardNumber }: { cardNumber?: string | undefined }) {
  const [shown, setShown] = useState(true);
  if (!shown)
    return (
      <button type="button" onClick={() => setShown(true)}>
        Again
      </button>
    );
  return (
    <AddAppointmentDialog {...addPlace} cardNumber={cardNumber} onClose={() => setShown(false)} />
  );
}

function open(answers: Parameters<typeof stubApi>[0] = {}, cardNumber?: string) {
  const api = stubApi({
    'GET /api/appointments/provider/northgate/address/northgate-2/overlaps': { body: [] },
    [PATIENTS]: { body: [] },
    [POST]: { body: {} },
    ...answers,
  });
  signInAs();
  openPage('/desk', () => <Page cardNumber={cardNumber} />);
  return api;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const dialog = () => screen.findByRole('dialog', { name: 'Add Appointment' });
const field = async (label: Label) =>
  within(await dialog()).getByLabelText<Control>(label, { selector: 'input, select, textarea' });
const valueOf = async (label: Label) => (await field(label)).value;
const fill = async (values: Partial<Record<Label, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await field(label as Label), { target: { value } });
};
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('option', { name }));

const VISIT = {
  'Requested Date': '2026-03-05',
  'Preferred Time': '10:00 - 11:00',
  'Symptoms / Reason for Visit': 'A sore tooth',
} as const;
const REQUIRED = { 'Healthcare ID': 'A-1', 'Patient Name': 'Ann Other', ...VISIT } as const;

describe('a reload', () => {
  it('keeps the visit, and forgets the patient and the reason', async () => {
    open();
    await fill(REQUIRED);
    cleanup();
    addDrafts.delete(addPlace);
    open();
    expect(await valueOf('Requested Date')).toBe('2026-03-05');
    expect(await valueOf('Preferred Time')).toBe('10:00 - 11:00');
    expect(await valueOf('Patient Name')).toBe('');
    expect(await valueOf('Symptoms / Reason for Visit')).toBe('');
    expect(screen.getByText(/Enter the patient and the reason again/)).toBeTruthy();
    for (const text of ['A-1', 'Ann Other', 'tooth'])
      expect(sessionStorage.getItem('drafts')).not.toContain(text);
    await click('Start again');
    expect(await valueOf('Requested Date')).toBe('');
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});

describe('the fields', () => {
  it('are the thirteen specified ones, in order', async () => {
    open();
    const labels = [...(await dialog()).querySelectorAll<HTMLLabelElement>('form label')];
    expect(labels.map((label) => label.textContent)).toEqual(LABELS);
    const options = async (label: Label) =>
      [...(await field(label)).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(await options('Gender')).toEqual(['Select gender', 'Male', 'Female']);
    expect(await options('Membership Type')).toEqual(['Individual Plan', 'Family Plan']);
    expect(await options('Appointment Type')).toEqual(['In-Person', 'Telehealth']);
    expect(await options('Payment')).toEqual(['Pay on the day', 'Paid']);
    expect(await options('Service Type & Discount')).toEqual([
      'Select Discount',
      '15% off scans',
      '£50 to £40 first visit',
      '20% off whitening',
    ]);
    const requiredLabels = labels.filter((label) => label.control?.hasAttribute('aria-required'));
    expect(requiredLabels.map((label) => label.textContent)).toEqual([
      'Healthcare ID',
      'Patient Name',
      'Requested Date',
      'Preferred Time',
      'Service Type & Discount',
      'Symptoms / Reason for Visit',
    ]);
    expect((await field('Date of Birth')).type).toBe('date');
    expect(await valueOf('Appointment Type')).toBe('in-person');
    expect(await valueOf('Expiry Date')).toBe('2027-03-02');
    expect(screen.getByText(/^Not verified/)).toBeTruthy();
  });

  it.each(Object.keys(REQUIRED) as (keyof typeof REQUIRED)[])('require %s', async (label) => {
    const api = open();
    await fill({ ...REQUIRED, [label]: '' });
    await click('Add Request');
    expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(1);
    expect(document.activeElement).toBe(await field(label));
    await fill({ [label]: REQUIRED[label] });
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
    expect(api.count(POST)).toBe(0);
  });
});

describe('adding', () => {
  it('sends the request once and confirms it', async () => {
    const api = open({ [POST]: { body: {}, waitMs: 30 } });
    await fill({
      ...REQUIRED,
      Gender: 'female',
      'Membership Type': 'Family',
      'Appointment Type': 'telehealth',
      Payment: 'paid',
      'Service Type & Discount': '15% off scans',
      'Additional Notes': 'Ring twice',
    });
    expect(screen.getByText('15% discount applied')).toBeTruthy();
    const add = await screen.findByRole('button', { name: 'Add Request' });
    for (let count = 0; count < 3; count += 1) fireEvent.click(add);
    await click('Again');
    expect(api.bodies(POST)).toEqual([
      expect.objectContaining({
        healthcareId: 'A-1',
        patientName: 'Ann Other',
        patientGender: 'female',
        membershipType: 'Family',
        type: 'telehealth',
        payment: { status: 'paid' },
        serviceType: '15% off scans',
        discount: 15,
        notes: 'Ring twice',
        status: 'confirmed',
        selectedPhone: '0113 496 0102',
      }),
    ]);
    expect(toasts()).toEqual([
      { kind: 'success', text: 'Appointment request added successfully!' },
    ]);
    expect(await valueOf('Patient Name')).toBe('');
  });

  it('keeps every entry when it fails, and shows the reason', async () => {
    const refusal = { error: 'Nobody of that name.', fields: { patientName: 'Not on this card' } };
    const api = open({
      [POST]: [
        { status: 500, body: {} },
        { status: 400, body: refusal },
      ],
    });
    await fill(REQUIRED);
    await click('Add Request');
    await screen.findByText('Failed to add appointment request.');
    for (const [label, value] of Object.entries(REQUIRED))
      expect(await valueOf(label as Label)).toBe(value);
    await click('Add Request');
    await waitFor(() => expect(api.count(POST)).toBe(2));
    const name = await field('Patient Name');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(name);
  });

  it('restores the draft after closing, and discards it on Cancel', async () => {
    const api = open();
    await fill({ 'Patient Name': 'Ann Other', 'Additional Notes': 'Ring twice' });
    await click('Dismiss');
    await click('Again');
    await screen.findByText('We’ve kept what you entered last time.');
    expect(await valueOf('Additional Notes')).toBe('Ring twice');
    await click('Cancel');
    await click('Again');
    expect(await valueOf('Patient Name')).toBe('');
    expect(screen.queryByText('We’ve kept what you entered last time.')).toBeNull();
    expect(api.count(POST)).toBe(0);
  });

  it.each([
    ['in the past', '2026-03-01', 'This date is in the past. Use it anyway?'],
    ['far ahead', '2027-03-03', 'This date is more than 12 months ahead. Use it anyway?'],
  ])('asks before it adds an appointment %s (P-57)', async (_, day, question) => {
    const api = open();
    await fill({ ...REQUIRED, 'Requested Date': day });
    screen.getByText(question);
    await click('Add Request');
    await screen.findByText('Please confirm this date, or choose another one');
    const answer = screen.getByRole('checkbox', { name: 'Yes, use this date' });
    expect(document.activeElement).toBe(answer);
    expect(await valueOf('Patient Name')).toBe('Ann Other');
    expect(api.count(POST)).toBe(0);
    fireEvent.click(answer);
    await click('Add Request');
    await waitFor(() => expect(api.count(POST)).toBe(1));
    expect(api.bodies(POST)).toMatchObject([{ requestedDate: day, dayConfirmed: true }]);
  });
});

describe('picking a member', () => {
  it('fills five read-only fields, until another number is typed', async () => {
    open({ [PATIENTS]: { body: [singlePatient] } });
    await fill({ 'Healthcare ID': '1234', 'Patient Name': 'Typed before' });
    await fill({ 'Healthcare ID': '12345' });
    await pick(/1234 5678 9018.*Robin Marlow.*Individual Plan/);
    expect(await Promise.all(IDENTITY.map(valueOf))).toEqual([
      'Robin Marlow',
      '1988-04-12',
      'Other',
      '2026-09-01',
      'Individual Plan',
    ]);
    for (const label of IDENTITY) expect((await field(label)).hasAttribute('readonly')).toBe(true);
    screen.getByText('Active membership, valid until 1 September 2026.');
    expect(screen.queryByText(/^Not verified/)).toBeNull();
    await fill({ 'Healthcare ID': '1234 5678 901' });
    expect(await valueOf('Patient Name')).toBe('Typed before');
    for (const label of ['Patient Name', 'Date of Birth', 'Expiry Date'] as const)
      expect((await field(label)).hasAttribute('readonly')).toBe(false);
  });

  it('offers a family by full name, and warns that the card has lapsed', async () => {
    const api = open({ [PATIENTS]: { body: [familyPatient] } });
    await fill({ 'Healthcare ID': 'raman' });
    await pick(/Priya Raman/);
    const name = await field('Patient Name');
    expect([...name.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Priya Raman',
      'Dev Raman',
      'Asha Raman',
    ]);
    screen.getByText('This membership lapsed on 5 January 2026.');
    await fill({ 'Patient Name': 'Asha Raman', ...VISIT });
    expect([await valueOf('Date of Birth'), await valueOf('Gender')]).toEqual([
      '2015-05-05',
      'Female',
    ]);
    await click('Add Request');
    await screen.findByRole('button', { name: 'Again' });
    expect(api.bodies(POST)).toMatchObject([
      { healthcareId: '223456789010', patientName: 'Asha Raman', patientDob: '2015-05-05' },
    ]);
  });

  it('explains when there were too many look-ups', async () => {
    open({ [PATIENTS]: { status: 429, body: { error: 'Too many attempts.' } } });
    await fill({ 'Healthcare ID': 'raman' });
    expect((await screen.findAllByText(/^Too many searches/)).length).toBeGreaterThan(0);
  });
});

describe('a scanned card', () => {
  it('is looked up at once and fills the form', async () => {
    open({ [PATIENTS]: { body: [singlePatient] } }, '123456789018');
    await screen.findByText('Active membership, valid until 1 September 2026.');
    expect(await valueOf('Healthcare ID')).toBe('1234 5678 9018');
    expect(await valueOf('Patient Name')).toBe('Robin Marlow');
  });

  it('leaves the fields editable when it cannot be looked up', async () => {
    open({ [PATIENTS]: { status: 500, body: {} } }, '123456789018');
    await screen.findByText(/^We can’t search for members at the moment/);
    expect((await field('Patient Name')).hasAttribute('readonly')).toBe(false);
    expect(screen.queryByRole('option', { name: /Robin Marlow/ })).toBeNull();
  });
});
