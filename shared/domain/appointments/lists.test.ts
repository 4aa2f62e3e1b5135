import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES, type Appointment } from '#shared/contract/records/appointment.ts';
import { checkInItem, checkInLabel } from './check-in-item.ts';
import { eligibleForCheckIn } from './eligible.ts';
import { historyOf } from './history.ts';
import { expiryForForm, patientSuggestion } from './patient-suggestion.ts';
import { DEFAULT_SERVICE } from './service.ts';

const TODAY = '2026-03-12';

function appointment(_id: string, changes: Partial<Appointment> = {}): Appointment {
  const requestedDate = changes.requestedDate ?? TODAY;
  return {
    _id,
    providerId: 'northgate',
    healthcareId: '123456789012',
    patientName: 'Ann Lee',
    patientAge: 38,
    patientDob: '1988-01-02',
    patientGender: 'female',
    expiryDate: '2026-12-31',
    membershipType: 'Individual',
    date: requestedDate,
    preferredTime: '10:00-10:30',
    status: 'confirmed',
    type: 'in-person',
    symptoms: '',
    notes: '',
    priority: 'medium',
    discount: 20,
    serviceType: '20% off check-ups',
    createdAt: '2026-03-01T10:00:00.000Z',
    providerAddress: '1 Example Street, Leeds',
    providerPhone: '0113 496 0134',
    selectedAddress: '1 Example Street, Leeds',
    selectedPhone: '0113 496 0134',
    payment: { status: 'unpaid', amount: null, method: 'cash' },
    createdBy: 'provider',
    addressId: 'northgate.1',
    version: 1,
    checkInPlace: { latitude: 53.8, longitude: -1.55, mapped: true },
    checkIn: null,
    cancelled: null,
    proposal: null,
    message: '',
    deskNote: '',
    contact: null,
    settled: null,
    disputed: false,
    visitAnswer: null,
    cardState: 'active',
    ...changes,
    requestedDate,
  };
}
const ids = (rows: readonly Appointment[]) => rows.map(({ _id }) => _id);

describe('the check-in list', () => {
  it('has confirmed appointments from today on, earliest first (CHECKIN-01 to CHECKIN-03)', () => {
    const rows = [
      appointment('late', { requestedDate: '2026-04-01' }),
      appointment('unclear', { preferredTime: 'any time' }),
      appointment('afternoon', { preferredTime: '2pm' }),
      appointment('yesterday', { requestedDate: '2026-03-11' }),
      appointment('morning', { preferredTime: '9:30' }),
      appointment('tomorrow', { requestedDate: '2026-03-13' }),
      ...APPOINTMENT_STATUSES.filter((status) => status !== 'confirmed').map((status) =>
        appointment(status, { status }),
      ),
    ];
    const before = ids(rows);
    expect(ids(eligibleForCheckIn(rows, TODAY))).toEqual([
      'morning',
      'afternoon',
      'unclear',
      'tomorrow',
      'late',
    ]);
    expect(ids(rows)).toEqual(before);
  });

  it.each([
    ['the same time', '10:00', '10am'],
    ['no readable time', 'morning', 'any time'],
  ])('has visits on one day with %s in the order of their ids', (_, one, other) => {
    const [a, b] = [
      appointment('a', { preferredTime: one }),
      appointment('b', { preferredTime: other }),
    ];
    expect(ids(eligibleForCheckIn([b, a], TODAY))).toEqual(['a', 'b']);
    expect(ids(eligibleForCheckIn([a, b], TODAY))).toEqual(['a', 'b']);
    expect(ids(historyOf([a, b]))).toEqual(['b', 'a']);
  });

  it('maps an appointment and its provider to a list item (ENTITY-26)', () => {
    const provider = { name: 'Northgate Dental', specialty: 'General dentistry' };
    const details = {
      providerAddress: '1 Example Street, Leeds',
      providerPhone: '0113 496 0134',
      requestedDate: TODAY,
      preferredTime: '10:00-10:30',
      service: '20% off check-ups',
      status: 'confirmed',
    };
    expect(checkInItem(appointment('a1'), provider)).toEqual({
      appointmentRequest: { _id: 'a1' },
      provider,
      details,
    });
    expect(checkInItem(appointment('a1'), null).provider).toEqual({ name: 'N/A', specialty: '' });
  });

  it.each([
    ['confirmed', '2026-03-13', 'Upcoming'],
    ['confirmed', TODAY, 'Upcoming'],
    ['pending', TODAY, 'Upcoming'],
    ['confirmed', '2026-03-11', 'Completed'],
    ['checked-in', TODAY, 'Completed'],
    ['completed', '2026-03-13', 'Completed'],
  ] as const)(
    'labels a %s appointment of %s as %s (CHECKIN-05)',
    (status, requestedDate, label) => {
      expect(checkInLabel({ status, requestedDate }, TODAY)).toBe(label);
    },
  );
});

it('the history has all except pending appointments, newest first', () => {
  const rows = [
    appointment('old', { requestedDate: '2025-03-11', status: 'completed' }),
    appointment('morning', { preferredTime: '9am', status: 'checked-in' }),
    appointment('waiting', { status: 'pending' }),
    appointment('afternoon', { preferredTime: '15:00', status: 'cancelled' }),
    appointment('next', { requestedDate: '2026-03-13' }),
  ];
  expect(ids(historyOf(rows))).toEqual(['next', 'afternoon', 'morning', 'old']);
});

it('maps a patient to a suggestion (ENTITY-08)', () => {
  const patient = {
    uid: 'u1',
    healthCardNumber: '123456789012',
    fullName: 'Ann Lee',
    dob: '1988-01-02',
    gender: 'female',
    expiryDate: '2026-12-31',
    membershipType: 'Family',
  };
  expect(patientSuggestion(patient)).toEqual({
    healthcareId: '123456789012',
    patientName: 'Ann Lee',
    membershipType: 'Family',
    dob: '1988-01-02',
    patientGender: 'female',
  });
});

it('an appointment is a general consultation if nothing else is chosen (ENTITY-24)', () => {
  expect(DEFAULT_SERVICE).toBe('General Consultation');
});

it.each([
  [null, '2027-03-12', false],
  ['2026-12-31', '2026-12-31', true],
  ['2025-01-01', '2025-01-01', true],
])('starts the form for an expiry of %s with %s (ENTITY-07)', (expiryDate, day, verified) => {
  expect(expiryForForm(expiryDate, TODAY)).toEqual({ day, verified });
});
