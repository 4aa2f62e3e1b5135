import { useState } from 'react';
import { refusalOfMany } from '#shared/domain/appointments/transitions.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { AlertMessage } from '#web/ui/alert-message.tsx';
import { LONG_TEXT_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Question } from './action-copy.ts';

export type DeskAlert = {
  readonly title: string;
  readonly reason?: string;
  readonly rows?: readonly SkippedRow[];
};

/** What the person answered: whether to go on, and with which message to the patient. */
export type Answer = { readonly yes: boolean; readonly message: string };

type Props = {
  open: 'question' | 'alert' | null;
  question: Question;
  alert: DeskAlert;
  onAnswer: (answer: Answer) => void;
};

/** The confirmation and the alert of all desk actions; loaded with the first one. */
export default function ActionDialogs({ open, question, alert, onAnswer }: Props) {
  const { messageLabel, ...texts } = question;
  // Kept for the same question, so that a failed attempt loses nothing that was typed.
  const [typed, setTyped] = useState({ about: '', message: '' });
  const message = typed.about === question.description ? typed.message : '';
  const close = () => onAnswer({ yes: false, message: '' });
  return (
    <>
      <AlertDialog
        {...texts}
        open={open === 'question'}
        onClose={close}
        onConfirm={() => onAnswer({ yes: true, message: message.trim() })}
        tone="danger"
      >
        {messageLabel === undefined ? null : (
          <TextArea
            label={messageLabel}
            hint="They’ll see it in their profile. We never include it in emails."
            optional
            rows={2}
            maxLength={LONG_TEXT_MAX_LENGTH}
            value={message}
            onChange={({ currentTarget }) =>
              setTyped({ about: question.description, message: currentTarget.value })
            }
          />
        )}
      </AlertDialog>
      <AlertMessage open={open === 'alert'} onClose={close} title={alert.title}>
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
