import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';

/** The day in London this many days from today. */
export const inDays = (days: number) => addDays(londonDay(new Date()), days);

/** A member's appointment today, with changes. */
export function sampleAppointment(parts: Partial<Appointment> = {}): Appointment {
  return buildAppointment({
    providerId: 'northgate-dental-leeds',
    healthcareId: '123456789018',
    patientName: 'Robin Marlow',
    patientAge: 38,
    patientDob: '1988-04-12',
    patientGender: 'other',
    expiryDate: inDays(200),
    requestedDate: inDays(0),
    discount: 20,
    serviceType: 'Check-up and clean',
    createdAt: '2026-01-05T09:00:00.000Z',
    providerAddress: '14 Northgate, Leeds LS2 8HD',
    selectedAddress: '14 Northgate, Leeds LS2 8HD',
    selectedPhone: '0113 496 0134',
    addressId: 'northgate-dental-leeds-1',
    ...parts,
  });
}
