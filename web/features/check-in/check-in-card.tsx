import { CircleCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { isEarlyCheckIn, decideCheckIn } from '#shared/domain/appointments/check-in.ts';
import { checkInItem, checkInLabel } from '#shared/domain/appointments/check-in-item.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { PhoneLink } from '#web/lib/appointments/phone-link.tsx';
import type { LocationState } from '#web/lib/geolocation/use-device-location.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CHECK_IN_FAILED } from './check-in-calls.ts';
import { dayText } from './item-copy.ts';
import { type CheckInFailure, useCheckIn } from './queries.ts';
import { distanceText, rangeStatus, disabledReason } from './range-copy.ts';
import { useEarlyCheckIn } from './use-early-check-in.tsx';

type Props = {
  cardNumber: string;
  appointment: Appointment;
  /** Undefined while loading, null where it could not be loaded. */
  provider: ProviderRecord | null | undefined;
  nameOf: (appointment: Appointment) => string;
  state: LocationState;
  today: Day;
  onDone: (visits: readonly Appointment[]) => void;
  onFailed: (failures: readonly CheckInFailure[]) => void;
};

/** One appointment to check in for: details, range status and button (CHECKIN-04 to CHECKIN-10). */
export function CheckInCard(props: Props) {
  const { cardNumber, appointment, provider, nameOf, state, today, onDone, onFailed } = props;
  const headingId = useId();
  const { pending, failed, checkIn } = useCheckIn(cardNumber);
  const item = checkInItem(appointment, provider ?? null);
  const { location } = state;
  const place = appointment.checkInPlace;
  const decision =
    location && decideCheckIn({ ...appointment, place, position: location, method: 'gps' }, today);

  const { start, dialog } = useEarlyCheckIn(today, nameOf, async (visits, body) => {
    const outcome = await checkIn(visits, body);
    if (!outcome) return null;
    onFailed(outcome.failed);
    if (outcome.done.length > 0) onDone(outcome.done);
    return outcome;
  });
  const onCheckIn = () => {
    if (location) void start([appointment], { ...location, method: 'gps' });
  };

  return (
    <Card as="article" aria-labelledby={headingId} className="@container grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h4 id={headingId} className="break-words">
            {provider === undefined ? (
              <>
                <VisuallyHidden>Appointment</VisuallyHidden>
                <Skeleton className="my-1 h-5 w-48" />
              </>
            ) : (
              item.provider.name
            )}
          </h4>
          <p className="text-sm text-muted">{item.provider.specialty}</p>
        </div>
        <Badge tone="blue">{checkInLabel(item.details, today)}</Badge>
      </header>
      <ItemDetails item={item.details} today={today} />
      <div className="grid gap-x-6 gap-y-2 border-t border-line pt-5 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[28rem]:items-start">
        <div aria-live="polite" className="min-w-0 text-sm">
          {decision && location ? (
            <RangeStatus
              inRange={decision.ok}
              status={rangeStatus(decision)}
              distance={distanceText(greatCircleMetres(location, place))}
            />
          ) : null}
          {place.mapped ? null : (
            <p className="measure mt-1 text-muted">
              Location not mapped yet. We’re measuring from a point in London instead. You can
              always check in manually.
            </p>
          )}
        </div>
        <Button
          variant={isEarlyCheckIn(appointment, today) ? 'secondary' : 'primary'}
          // On wide cards the disabled reason is on the left of the button.
          className="items-stretch @min-[28rem]:contents @min-[28rem]:[&>button]:col-start-2 @min-[28rem]:[&>button]:row-span-2 @min-[28rem]:[&>button]:row-start-1 @min-[28rem]:[&>span]:col-start-1"
          aria-describedby={headingId}
          pending={pending}
          reason={disabledReason(decision, state)}
          onClick={onCheckIn}
        >
          Check In Now
        </Button>
      </div>
      {failed.map(({ why }) => (
        <ErrorMessage key={CHECK_IN_FAILED} title={CHECK_IN_FAILED}>
          {why}
        </ErrorMessage>
      ))}
      {dialog}
    </Card>
  );
}

type StatusProps = { inRange: boolean; status: string; distance: string };

function RangeStatus({ inRange, status, distance }: StatusProps) {
  const Icon = inRange ? CircleCheck : CircleSlash;
  return (
    <p className="flex items-start gap-2">
      <Icon
        className={
          inRange ? 'mt-0.5 size-5 shrink-0 text-green' : 'mt-0.5 size-5 shrink-0 text-muted'
        }
      />
      <span className="min-w-0">
        <span className="block font-semibold">{status}</span>
        <span className="tabular text-muted">{distance} away</span>
      </span>
    </p>
  );
}

type DetailsProps = { item: ReturnType<typeof checkInItem>['details']; today: Day };

function ItemDetails({ item, today }: DetailsProps) {
  const { requestedDate, preferredTime, service, providerAddress, providerPhone } = item;
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-4 @min-[36rem]:grid-cols-3">
      <Entry term="Date" className="@max-[36rem]:col-span-2">
        {dayText(requestedDate, today)}
      </Entry>
      <Entry term="Time">{preferredTimeText(preferredTime)}</Entry>
      <Entry term="Service" className="@max-[36rem]:order-2 @max-[36rem]:col-span-2">
        {service}
      </Entry>
      <Entry term="Address" className="col-span-2 @max-[36rem]:order-3">
        {addressLine(providerAddress)}
      </Entry>
      <Entry term="Phone" className="@max-[36rem]:order-1">
        {providerPhone ? <PhoneLink phone={providerPhone} /> : null}
      </Entry>
    </dl>
  );
}

type EntryProps = { term: string; children: ReactNode; className?: string };

function Entry({ term, children, className }: EntryProps) {
  return children ? (
    <div className={className}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  ) : null;
}
