import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CallOffButton } from './call-off-button.tsx';

/** When it is, and on a family plan for whom. */
export function VisitTime({ appointment }: { appointment: Appointment }) {
  const { requestedDate, preferredTime, membershipType, patientName } = appointment;
  return (
    <>
      {longDate(requestedDate)}, {preferredTime}
      {membershipType === 'Family' ? <span className="block">For {patientName}</span> : null}
    </>
  );
}

type ActionsProps = {
  cardNumber: string;
  appointment: Appointment;
  /** Of the provider. */
  name: string;
  headingId: string;
};

/** What a member may do with an appointment that lies ahead. */
export function VisitActions(props: ActionsProps) {
  const { appointment, name } = props;
  return (
    <>
      {appointment.status === 'confirmed' ? (
        <CalendarButton appointment={appointment} name={name} />
      ) : null}
      <CallOffButton {...props} />
    </>
  );
}
