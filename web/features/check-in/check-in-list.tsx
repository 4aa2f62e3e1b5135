import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { KnownProviders } from '#web/lib/appointments/use-providers.ts';
import { useDeviceLocation } from '#web/lib/geolocation/use-device-location.ts';
import { CheckInCard } from './check-in-card.tsx';
import { LocationPanel } from './location-panel.tsx';
import type { CheckInFailure } from './queries.ts';

type Props = {
  cardNumber: string;
  /** At least one: the location is only read where there is something to check in for. */
  appointments: readonly Appointment[];
  providers: KnownProviders;
  today: Day;
  onDone: (visits: readonly Appointment[]) => void;
  onFailed: (failures: readonly CheckInFailure[]) => void;
  onManual: () => void;
};

/** The place of the device, and what can be checked in from it. */
export function CheckInList(props: Props) {
  const { cardNumber, appointments, providers, today, onDone, onFailed, onManual } = props;
  const { read, ...state } = useDeviceLocation();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
      <LocationPanel state={state} onRead={read} onManual={onManual} />
      <ul aria-label="Appointments to check in for" className="grid gap-4">
        {appointments.map((appointment) => {
          const { _id: id, providerId } = appointment;
          return (
            <CheckInCard
              key={id}
              cardNumber={cardNumber}
              appointment={appointment}
              provider={providers.get(providerId)}
              state={state}
              today={today}
              onDone={onDone}
              onFailed={onFailed}
            />
          );
        })}
      </ul>
    </div>
  );
}
