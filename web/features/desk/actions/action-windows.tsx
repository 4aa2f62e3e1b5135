import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { AlertMessage } from '#web/ui/alert-message.tsx';
import type { Question } from './action-copy.ts';

export type DeskAlert = {
  readonly title: string;
  readonly reason?: string;
  readonly rows?: readonly LeftOutRow[];
};

type Props = {
  open: 'question' | 'alert' | null;
  question: Question;
  alert: DeskAlert;
  onAnswer: (yes: boolean) => void;
};

/** A question and an alert, each for all actions; loaded when the first one is to be shown. */
export default function ActionWindows({ open, question, alert, onAnswer }: Props) {
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
            {alert.rows ? <LeftOutList rows={alert.rows} /> : null}
          </>
        ) : null}
      </AlertMessage>
    </>
  );
}

type LeftOutRow = { readonly name: string; readonly reason: string };

/** Nobody reads more of them in an alert. */
const SHOWN = 8;

/** Rows that were left out, by reason: most often there is one for all of them. */
function LeftOutList({ rows }: { rows: readonly LeftOutRow[] }) {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  return (
    <ul className="mt-3 grid gap-4">
      {reasons.map((reason) => {
        const names = rows.filter((row) => row.reason === reason).map(({ name }) => name);
        const more = names.length - SHOWN;
        return (
          <li key={reason}>
            <p>{reason}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink">
              {names.slice(0, SHOWN).map((name, place) => (
                <li key={`${place}-${name}`} className="break-words">
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
