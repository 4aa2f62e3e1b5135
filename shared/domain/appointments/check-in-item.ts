import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Day } from '../dates/day.ts';

/** A line of the check-in list (spec 3, Check-in listing item). */
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

/** An appointment and its provider as a line of the list; a provider that cannot be read shows "N/A". */
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

/** "Upcoming" while it lies ahead and was not held, otherwise "Completed" (spec 2, Check-In tab). */
export function checkInLabel(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): 'Upcoming' | 'Completed' {
  const ahead = (status === 'pending' || status === 'confirmed') && requestedDate >= today;
  return ahead ? 'Upcoming' : 'Completed';
}
