import { type ReactNode, useRef, useState } from 'react';
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

const NO_QUESTION: Question = { title: '', description: '', confirmLabel: '', cancelLabel: '' };

/** Questions and alerts that an action can wait for: one window at a time. */
export function useDeskWindows() {
  const [open, setOpen] = useState<'question' | 'alert' | null>(null);
  // While a window fades away it shows what it showed.
  const [question, setQuestion] = useState(NO_QUESTION);
  const [alert, setAlert] = useState<DeskAlert>({ title: '' });
  const answered = useRef<(yes: boolean) => void>(undefined);

  function answer(yes: boolean) {
    setOpen(null);
    answered.current?.(yes);
    answered.current = undefined;
  }

  function wait(): Promise<boolean> {
    // An alert may push a question aside, which counts as a no.
    answered.current?.(false);
    return new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
  }

  const windows: ReactNode = (
    <>
      <AlertDialog
        {...question}
        open={open === 'question'}
        onOpenChange={(next) => {
          if (!next) answer(false);
        }}
        onConfirm={() => answer(true)}
        tone="danger"
      />
      <AlertMessage open={open === 'alert'} onClose={() => answer(false)} title={alert.title}>
        {alert.reason || alert.rows ? (
          <>
            {alert.reason ? <p>{alert.reason}</p> : null}
            {alert.rows ? <LeftOutList rows={alert.rows} /> : null}
          </>
        ) : null}
      </AlertMessage>
    </>
  );

  return {
    /** Whether the person said yes. */
    ask(asked: Question): Promise<boolean> {
      setQuestion(asked);
      setOpen('question');
      return wait();
    },
    /** Ends when it was read. */
    async tell(told: DeskAlert): Promise<void> {
      setAlert(told);
      setOpen('alert');
      await wait();
    },
    isOpen: open !== null,
    windows,
  };
}
