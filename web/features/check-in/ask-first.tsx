import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { askFirstWords } from './item-words.ts';

type Props = {
  open: boolean;
  /** What is asked about: visits that are not today. */
  visits: readonly Appointment[];
  nameOf: (appointment: Appointment) => string;
  today: Day;
  onLeave: () => void;
  onConfirm: () => void;
};

/** The question before a check-in for another day, which one tap too many would make. */
export function AskFirst({ open, visits, nameOf, today, onLeave, onConfirm }: Props) {
  const { title, lines } = askFirstWords(visits, nameOf, today);
  return (
    <AlertDialog
      open={open}
      onClose={onLeave}
      title={title}
      description={lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      confirmLabel="Check in anyway"
      cancelLabel="Not yet"
      onConfirm={onConfirm}
    />
  );
}
