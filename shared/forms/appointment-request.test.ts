import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_REQUEST_FIELD_ORDER,
  appointmentRequestForm,
  type AppointmentRequestInput,
} from './appointment-request.ts';
import { TIME_HAS_BEGUN } from '../fields/existing-time.ts';
import { fieldErrors } from './first-error.ts';

const TODAY = '2026-03-12';
const FAR = 'Appointments can be up to 12 months ahead. Choose 12 March 2027 or earlier.';
/** 11:30 in London. */
const now = () => new Date(`${TODAY}T11:30:00Z`);
const form = appointmentRequestForm(TODAY, now, null);
const filled: AppointmentRequestInput = {
  patientName: 'Ann Lee',
  requestedDate: '2026-03-14',
  preferredTime: '10:00-10:30',
  symptoms: 'A check-up',
};

describe('the member’s request (P-13)', () => {
  it.each([
    ['11am', TIME_HAS_BEGUN],
    ['11:30', undefined],
    ['morning', undefined],
    ['2pm', undefined],
  ])('is not for a time of today that has begun: %j', (preferredTime, message) => {
    const errors = fieldErrors(form.safeParse({ ...filled, requestedDate: TODAY, preferredTime }));
    expect(errors['preferredTime']).toBe(message);
    expect(fieldErrors(form.safeParse({ ...filled, preferredTime }))).toEqual({});
  });

  it('fills in defaults', () => {
    expect(form.parse(filled)).toEqual({
      ...filled,
      addressId: '',
      type: 'in-person',
      serviceType: '',
      notes: '',
    });
  });

  it('has exactly the fields of its order', () => {
    expect(Object.keys(form.shape)).toEqual([...APPOINTMENT_REQUEST_FIELD_ORDER]);
  });

  it('reports every empty required field', () => {
    const message = 'Please fill in all required fields';
    expect(fieldErrors(form.safeParse({}))).toEqual({
      patientName: message,
      requestedDate: message,
      preferredTime: message,
      symptoms: message,
    });
  });

  it.each([
    ['2026-03-11', 'Please choose today or a later date'],
    ['2026-02-30', 'Please enter a valid requested date'],
    ['', 'Please fill in all required fields'],
    [TODAY, undefined],
    ['2027-01-01', undefined],
    ['2027-03-12', undefined],
    ['2027-03-13', FAR],
    ['2099-01-01', FAR],
  ])('the day %j', (requestedDate, message) => {
    expect(fieldErrors(form.safeParse({ ...filled, requestedDate }))['requestedDate']).toBe(
      message,
    );
  });

  it.each([
    ['renews', { renews: true, graceUntil: null }, undefined],
    [
      'will not renew',
      { renews: false, graceUntil: null },
      'Your membership ends on 2 February 2027 and won’t renew. Choose that day or earlier, or turn renewal back on in your profile.',
    ],
    [
      'ends because its renewal was not paid',
      { renews: false, graceUntil: '2027-02-02' },
      'Your membership ends on 2 February 2027 and won’t renew. Choose that day or earlier.',
    ],
  ])('a day after the end of a membership that %s (P-57)', (_, state, message) => {
    const membership = { expiresOn: '2027-02-02', ...state };
    const check = (requestedDate: string) =>
      fieldErrors(
        appointmentRequestForm(TODAY, now, membership).safeParse({ ...filled, requestedDate }),
      );
    expect(check('2027-02-02')).toEqual({});
    expect(check('2027-02-03')['requestedDate']).toBe(message);
  });
});
