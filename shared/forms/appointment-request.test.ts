import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_REQUEST_FIELD_ORDER,
  appointmentRequestForm,
  type AppointmentRequestInput,
} from './appointment-request.ts';
import { fieldErrors } from './first-error.ts';

const TODAY = '2026-03-12';
const form = appointmentRequestForm(TODAY);
const filled: AppointmentRequestInput = {
  patientName: 'Ann Lee',
  requestedDate: '2026-03-14',
  preferredTime: '10:00-10:30',
  symptoms: 'A check-up',
};

describe('the member’s request (decision 13)', () => {
  it('fills in what was not chosen', () => {
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

  it('names every required field that is empty', () => {
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
  ])('the day %j', (requestedDate, message) => {
    expect(fieldErrors(form.safeParse({ ...filled, requestedDate }))['requestedDate']).toBe(
      message,
    );
  });
});
