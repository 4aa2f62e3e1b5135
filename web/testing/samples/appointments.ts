import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';

/** The day in London this many days from today. */
export const inDays = (days: number) => addDays(londonDay(new Date()), days);

let count = 0;

/** An appointment as the API returns it, for states that are hard to reach. */
export function sampleAppointment(parts: Partial<Appointment> = {}): Appointment {
  count += 1;
  const day = parts.requestedDate ?? inDays(0);
  return {
    _id: `sample-${count}`,
    providerId: 'northgate-dental-leeds',
    healthcareId: '123456789018',
    patientName: 'Robin Marlow',
    patientAge: 38,
    patientDob: '1988-04-12',
    patientGender: 'other',
    expiryDate: inDays(200),
    membershipType: 'Individual',
    requestedDate: day,
    date: day,
    preferredTime: '10:00-10:30',
    status: 'confirmed',
    type: 'in-person',
    symptoms: '',
    notes: '',
    priority: 'medium',
    discount: 20,
    serviceType: 'Check-up and clean',
    createdAt: '2026-01-05T09:00:00.000Z',
    providerAddress: '14 Northgate, Leeds LS2 8HD',
    providerPhone: '0113 496 0134',
    selectedAddress: '14 Northgate, Leeds LS2 8HD',
    selectedPhone: '0113 496 0134',
    payment: { status: 'unpaid', amount: null, method: 'cash' },
    createdBy: 'member',
    addressId: 'northgate-dental-leeds-1',
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
