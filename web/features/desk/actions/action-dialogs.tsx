import { refusalOfMany } from '#shared/domain/appointments/transitions.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { AlertMessage } from '#web/ui/alert-message.tsx';
import type { Question } from './action-copy.ts';

export type DeskAlert = {
  readonly title: string;
  readonly reason?: string;
  readonly rows?: readonly SkippedRow[];
};

type Props = {
  open: 'question' | 'alert' | null;
  question: Question;
  alert: DeskAlert;
  onAnswer: (yes: boolean) => void;
};

/** The confirmation and the alert of all desk actions; loaded with the first one. */
export default function ActionDialogs({ open, question, alert, onAnswer }: Props) {
  return (
    <>
      <AlertDialog
        {...question}
        open={open === 'question'}
        onClose={() => onAnswer(false)}
        onConfirm={() => onAnswer(true)}
        tone="danger"
      />
      <AlertMessage open={open === 'alert'} onClose={() => onAnswer(false)} title={alert.title}>
        {alert.reason || alert.rows ? (
          <>
            {alert.reason ? <p>{alert.reason}</p> : null}
            {alert.rows ? <SkippedList rows={alert.rows} /> : null}
          </>
        ) : null}
      </AlertMessage>
    </>
  );
}

type SkippedRow = { readonly name: string; readonly reason: string };

/** Names listed for each reason. */
const MAX_NAMES = 8;

/** Skipped rows, grouped by reason. */
function SkippedList({ rows }: { rows: readonly SkippedRow[] }) {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  return (
    <ul className="mt-3 grid gap-4">
      {reasons.map((reason) => {
        const names = rows.filter((row) => row.reason === reason).map(({ name }) => name);
        const more = names.length - MAX_NAMES;
        return (
          <li key={reason}>
            <p>{refusalOfMany(reason, names.length)}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink">
              {names.slice(0, MAX_NAMES).map((name, index) => (
                <li key={`${index}-${name}`} className="break-words">
                  {name}
                </li>
              ))}
              {more > 0 ? <li>{`and ${more} more`}</li> : null}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
