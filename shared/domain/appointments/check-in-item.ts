import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Day } from '../dates/day.ts';

/** An item of the check-in list (ENTITY-26). */
export type CheckInItem = {
  readonly appointmentRequest: { readonly _id: string };
  readonly provider: { readonly name: string; readonly specialty: string };
  readonly details: {
    readonly providerAddress: string;
    readonly providerPhone: string;
    readonly requestedDate: Day;
    readonly preferredTime: string;
    readonly service: string;
    readonly status: Appointment['status'];
  };
};

/** An appointment and its provider as a list item; "N/A" if the provider could not be loaded. */
export function checkInItem(
  { _id, ...appointment }: Appointment,
  provider: Pick<ProviderRecord, 'name' | 'specialty'> | null,
): CheckInItem {
  return {
    appointmentRequest: { _id },
    provider: { name: provider?.name ?? 'N/A', specialty: provider?.specialty ?? '' },
    details: {
      providerAddress: appointment.providerAddress,
      providerPhone: appointment.providerPhone,
      requestedDate: appointment.requestedDate,
      preferredTime: appointment.preferredTime,
      service: appointment.serviceType,
      status: appointment.status,
    },
  };
}

/** "Upcoming" for an open appointment today or later, otherwise "Completed" (CHECKIN-05). */
export function checkInLabel(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): 'Upcoming' | 'Completed' {
  const ahead = (status === 'pending' || status === 'confirmed') && requestedDate >= today;
  return ahead ? 'Upcoming' : 'Completed';
}
