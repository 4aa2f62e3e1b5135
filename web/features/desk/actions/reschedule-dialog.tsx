import type { Appointment } from '#shared/contract/records/appointment.ts';

type Props = { appointment: Appointment; onClose: () => void };

export default function RescheduleDialog(_: Props) {
  return null;
}
