import { useEffect, useMemo, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { type BookingMembership, bookability } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { AppointmentRequestValues } from '#shared/forms/appointment-request.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { alreadyBooked } from './already-booked.ts';
import { RequestFields } from './request-fields.tsx';
import { locationOptions, peopleOptions, serviceOptions } from './request-options.ts';
import { SameTimeWarning, PendingRequestWarning } from './request-warnings.tsx';
import { useRequestForm } from './use-request-form.ts';

type Props = {
  /** Form id, for the submit button outside the form. */
  id: string;
  provider: ProviderRecord;
  /** Index of the location that the page shows. */
  locationIndex: number;
  cardNumber: string;
  today: Day;
  /** Null where it is unknown: then only the server decides. */
  membership: BookingMembership | null;
  /** The owner of the card first. */
  people: readonly string[];
  onSending: (sending: boolean) => void;
  /** `condition`: the renewal condition of the visit, or null. */
  onSent: (appointment: Appointment, condition: string | null) => void;
};

const NO_APPOINTMENTS: readonly Appointment[] = [];

/** The form with which a member requests an appointment (P-13). */
export function RequestForm(props: Props) {
  const { id, provider, locationIndex, cardNumber, today, membership, people } = props;
  const { _id: providerId, locations, offers } = provider;
  const places = useMemo(
    () => locationOptions(locations, locationIndex),
    [locations, locationIndex],
  );
  const [owner = ''] = people;
  const defaults = useMemo(
    (): AppointmentRequestValues => ({
      addressId: places[0]?.value ?? '',
      patientName: owner,
      requestedDate: '',
      preferredTime: '',
      type: 'in-person',
      serviceType: '',
      symptoms: '',
      notes: '',
    }),
    [places, owner],
  );
  const { form, values, problem, submit } = useRequestForm({
    providerId,
    cardNumber,
    today,
    membership,
    defaults,
    people,
    onSending: props.onSending,
    onSent: (appointment) =>
      props.onSent(appointment, renewalCondition(appointment.requestedDate, today, membership)),
  });
  const { appointments } = useCardAppointments(cardNumber);
  const { waitingHere, sameTime } = alreadyBooked(
    appointments ?? NO_APPOINTMENTS,
    { ...values, providerId },
    today,
  );
  const formRef = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone: focus the first field.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <form
      id={id}
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <PendingRequestWarning requests={waitingHere} ownName={owner} />
      <RequestFields
        form={form}
        preferredTime={values.preferredTime}
        today={today}
        membership={membership}
        locations={places}
        people={peopleOptions(people)}
        services={serviceOptions(offers)}
        condition={renewalCondition(values.requestedDate, today, membership)}
        timeWarning={<SameTimeWarning appointments={sameTime} ownName={owner} />}
      />
      <p className="text-sm text-muted">
        {`${provider.name} will see your phone number and email, to reply to you.`}
      </p>
      <Problem problem={problem} />
    </form>
  );
}

function Problem({ problem }: Pick<ReturnType<typeof useRequestForm>, 'problem'>) {
  if (!problem?.text) return null;
  return (
    <Notice
      tone="error"
      reveal
      action={
        problem.membership ? (
          <ButtonLink size="sm" to={paths.pricing()}>
            See your membership
          </ButtonLink>
        ) : null
      }
    >
      {problem.text}
    </Notice>
  );
}

/**
 * Text of the condition for a visit after the membership's current end (P-57); null where there is
 * no condition, or where the day is refused.
 * @param day `YYYY-MM-DD`, or empty
 * @param membership null where it is unknown
 */
function renewalCondition(
  day: string,
  today: Day,
  membership: BookingMembership | null,
): string | null {
  const result = bookability(day, today, membership);
  if (result.kind !== 'if-renewed') return null;
  const on = longDate(result.on);
  return result.paymentDue
    ? `Your renewal payment hasn’t gone through yet. You can go if it’s paid by ${on}.`
    : `This is after your current membership ends. You can go if your membership renews on ${on}.`;
}
