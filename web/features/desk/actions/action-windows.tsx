import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { AlertMessage } from '#web/ui/alert-message.tsx';
import type { Question } from './action-words.ts';
import { LeftOutList, type LeftOutRow } from './left-out-list.tsx';

/** What went wrong, why, and for which rows. */
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
