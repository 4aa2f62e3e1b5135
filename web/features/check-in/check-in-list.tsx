import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { KnownProviders } from '#web/lib/appointments/use-providers.ts';
import { useDeviceLocation } from '#web/lib/geolocation/use-device-location.ts';
import { CheckInCard } from './check-in-card.tsx';
import { LocationPanel } from './location-panel.tsx';
import type { CheckInFailure } from './queries.ts';

type Props = {
  cardNumber: string;
  /** At least one: without any the device location is not read. */
  appointments: readonly Appointment[];
  providers: KnownProviders;
  nameOf: (appointment: Appointment) => string;
  today: Day;
  onDone: (visits: readonly Appointment[]) => void;
  onFailed: (failures: readonly CheckInFailure[]) => void;
  onManual: () => void;
};

/** The device location and the appointments to check in for, today's first. */
export function CheckInList(props: Props) {
  const { cardNumber, appointments, providers, nameOf, today, onDone, onFailed, onManual } = props;
  const { read, ...state } = useDeviceLocation();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
      <LocationPanel state={state} onRead={read} onManual={onManual} />
      <ul aria-label="Appointments to check in for" className="grid gap-4">
        {appointments.map((appointment, index) => {
          const { _id: id, providerId, requestedDate } = appointment;
          const group = groupOf(requestedDate, today);
          const previous = appointments[index - 1];
          const startsGroup = !previous || groupOf(previous.requestedDate, today) !== group;
          return (
            <li key={id} className="grid grid-cols-1 gap-3 not-first:has-[>h3]:mt-4">
              {startsGroup ? <h3 className="text-base text-muted">{group}</h3> : null}
              <CheckInCard
                cardNumber={cardNumber}
                appointment={appointment}
                provider={providers.get(providerId)}
                nameOf={nameOf}
                state={state}
                today={today}
                onDone={onDone}
                onFailed={onFailed}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The list is in time order, so today comes before later days. */
const groupOf = (day: Day, today: Day) => (day === today ? 'Today' : 'Later');
