import type { Appointment } from '#shared/contract/records/appointment.ts';

let count = 0;

/** A confirmed appointment on 5 March 2026, with changes. */
export function buildAppointment(parts: Partial<Appointment> = {}): Appointment {
  count += 1;
  const requestedDate = parts.requestedDate ?? '2026-03-05';
  return {
    _id: `appointment-${count}`,
    providerId: 'northgate',
    healthcareId: '123456789019',
    patientName: 'Ada Byron',
    patientAge: 35,
    patientDob: '1990-05-05',
    patientGender: 'female',
    expiryDate: '2026-05-05',
    membershipType: 'Individual',
    requestedDate,
    date: requestedDate,
    preferredTime: '10:00-10:30',
    status: 'confirmed',
    type: 'in-person',
    symptoms: '',
    notes: '',
    priority: 'medium',
    discount: 0,
    serviceType: 'Check-up',
    createdAt: '2026-03-01T09:00:00.000Z',
    providerAddress: 'Northgate Dental\n14 Northgate\nLeeds\nLS2 8HD',
    providerPhone: '0113 496 0134',
    selectedAddress: '',
    selectedPhone: '',
    payment: { status: 'unpaid', amount: null, method: 'cash' },
    createdBy: 'member',
    addressId: 'northgate-1',
    version: 1,
    checkInPlace: { latitude: 51.5074, longitude: -0.1278, mapped: true },
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
    ...parts,
  };
}
