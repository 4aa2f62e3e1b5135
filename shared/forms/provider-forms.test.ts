import { describe, expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import {
  PROVIDER_APPOINTMENT_FIELD_ORDER,
  providerAppointmentForm,
} from './provider-appointment.ts';
import { appointmentRequestForm } from './appointment-request.ts';
import { proposalForm, rescheduleForm } from './reschedule.ts';

const TODAY = '2026-03-12';
const now = () => new Date(`${TODAY}T09:00:00Z`);
const form = providerAppointmentForm;
const PAST = 'Please choose today or a later date';
const INCOMPLETE = 'Please fill in all required fields';
const REQUIRED = ['healthcareId', 'patientName', 'requestedDate', 'preferredTime', 'symptoms'];

const filled = {
  healthcareId: 'HW-1234',
  patientName: 'Ann Lee',
  requestedDate: '2026-03-12',
  preferredTime: '10:00 - 11:00',
  symptoms: 'Back pain',
};

describe('the provider’s add form', () => {
  it('fills in defaults', () => {
    expect(form.parse(filled)).toEqual({
      ...filled,
      patientDob: '',
      patientGender: '',
      expiryDate: '',
      membershipType: 'Individual',
      type: 'in-person',
      paymentStatus: 'unpaid',
      serviceType: '',
      notes: '',
    });
  });

  it('has exactly the fields of its order', () => {
    expect(Object.keys(form.shape)).toEqual([...PROVIDER_APPOINTMENT_FIELD_ORDER]);
  });

  it('reports the five required fields of an empty form with one message', () => {
    const expected = Object.fromEntries(REQUIRED.map((field) => [field, INCOMPLETE]));
    expect(fieldErrors(form.safeParse({}))).toEqual(expected);
  });

  it.each(REQUIRED)('%s is required', (field) => {
    const errors = fieldErrors(form.safeParse({ ...filled, [field]: ' ' }));
    expect(errors).toEqual({ [field]: INCOMPLETE });
  });

  it.each([
    ['patientGender', ['male', 'female', ''], 'other'],
    ['membershipType', ['Individual', 'Family'], 'Family Plan'],
    ['type', ['in-person', 'telehealth'], 'phone'],
    ['paymentStatus', ['unpaid', 'paid'], 'free'],
    ['patientDob', ['', '1990-05-01'], '1990-02-30'],
    ['expiryDate', ['', '2027-03-10'], 'soon'],
    ['serviceType', ['', '15% off scans'], 'x'.repeat(301)],
    ['notes', ['', 'Second visit'], 'x'.repeat(2001)],
    ['healthcareId', ['HW-1'], '1'.repeat(31)],
  ])('%s accepts %j and rejects %j', (field, accepted, refused) => {
    const check = (value: string) => fieldErrors(form.safeParse({ ...filled, [field]: value }));
    for (const value of accepted) expect(check(value), value).toEqual({});
    expect(Object.keys(check(refused))).toEqual([field]);
    expect(check(refused)[field]).not.toBe('Invalid input');
  });
});

describe('the days of the desk (P-57)', () => {
  it.each([
    ['2026-03-11', PAST],
    [TODAY, undefined],
    ['2099-01-01', undefined],
  ])('%s: added, rescheduled, and proposed with %j', (requestedDate, proposed) => {
    const errorOf = (checked: Parameters<typeof fieldErrors>[0]) =>
      fieldErrors(checked)['requestedDate'];
    const time = { requestedDate, preferredTime: '2pm' };
    expect(errorOf(form.safeParse({ ...filled, requestedDate }))).toBeUndefined();
    expect(errorOf(rescheduleForm.safeParse(time))).toBeUndefined();
    expect(errorOf(proposalForm(TODAY, now).safeParse(time))).toBe(proposed);
  });

  it('says once that a proposal needs a day', () => {
    const checked = proposalForm(TODAY, now).safeParse({
      requestedDate: 'Friday',
      preferredTime: '2pm',
    });
    expect(fieldErrors(checked)).toEqual({
      requestedDate: 'Please select both date and time range.',
    });
  });
});

describe('a time that its day doesn’t have', () => {
  const NONE =
    'The clocks go forward that night, so there’s no 1:30am. Choose 2:30am or another time.';
  it.each([
    ['2026-03-29', '01:30', NONE],
    ['2026-03-29', '00:45 to 1:30am', NONE],
    ['2026-03-29', '2am', undefined],
    ['2026-03-29', 'late', undefined],
    ['2026-03-28', '01:30', undefined],
    // It is there twice.
    ['2026-10-25', '01:30', undefined],
  ])('on %s at %j is said where it is typed', (requestedDate, preferredTime, message) => {
    const time = { requestedDate, preferredTime };
    const member = appointmentRequestForm(TODAY, now, null);
    const request = { ...time, patientName: 'Ann Lee', symptoms: 'A check-up' };
    for (const checked of [
      rescheduleForm.safeParse(time),
      proposalForm(TODAY, now).safeParse(time),
      form.safeParse({ ...filled, ...time }),
      member.safeParse(request),
    ])
      expect(fieldErrors(checked)).toEqual(message ? { preferredTime: message } : {});
  });
});

describe('reschedule', () => {
  const message = 'Please select both date and time range.';

  it.each([
    [{}, { requestedDate: message, preferredTime: message }],
    [{ requestedDate: '2026-03-12', preferredTime: ' ' }, { preferredTime: message }],
    [{ requestedDate: '', preferredTime: '10:00-11:00' }, { requestedDate: message }],
    [{ requestedDate: '2026-02-30', preferredTime: '2pm' }, { requestedDate: message }],
    [
      { requestedDate: '2026-03-12', preferredTime: 'x'.repeat(101) },
      { preferredTime: 'Preferred time must be 100 characters or fewer' },
    ],
    [{ requestedDate: '2026-03-12', preferredTime: '10:00-11:00' }, {}],
  ])('%j', (value, expected) => {
    expect(fieldErrors(rescheduleForm.safeParse(value))).toEqual(expected);
  });
});
