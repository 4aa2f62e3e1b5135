import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { DeskPlace } from '../desk-place.ts';

type Props = DeskPlace & {
  /** From the address that a card's QR code opens; looked up at once. */
  card?: string | undefined;
  onClose: () => void;
  /** Leads to the Add Appointment form with this card. */
  onAdd: (cardNumber: string) => void;
  onOpen: (appointment: Appointment) => void;
};

export default function ScanDialog(_: Props) {
  return null;
}
