import type { DeskPlace } from '../desk-place.ts';

type Props = DeskPlace & {
  /** A card that was scanned: the form begins with it. */
  cardNumber?: string | undefined;
  onClose: () => void;
};

export default function AddAppointmentDialog(_: Props) {
  return null;
}
