import type { Appointment } from '#shared/contract/records/appointment.ts';

type Props = {
  /** As it is known when the window opens; the window asks for the newest state by itself. */
  appointment: Appointment;
  onClose: () => void;
  onReschedule: (appointment: Appointment) => void;
};

export default function DetailsDialog(_: Props) {
  return null;
}
