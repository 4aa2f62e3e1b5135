import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import type { DeskAlert } from './action-windows.tsx';
import type { Question } from './action-copy.ts';

const ActionWindows = lazyPart(() => import('./action-windows.tsx'));

const NO_QUESTION: Question = { title: '', description: '', confirmLabel: '', cancelLabel: '' };

/** Questions and alerts that an action can wait for: one window at a time. */
export function useDeskWindows() {
  const [open, setOpen] = useState<'question' | 'alert' | null>(null);
  // While a window fades away it shows what it showed.
  const [question, setQuestion] = useState(NO_QUESTION);
  const [alert, setAlert] = useState<DeskAlert>({ title: '' });
  const [used, setUsed] = useState(false);
  const answered = useRef<(yes: boolean) => void>(undefined);

  function answer(yes: boolean) {
    setOpen(null);
    answered.current?.(yes);
    answered.current = undefined;
  }

  function wait(): Promise<boolean> {
    setUsed(true);
    // An alert may push a question aside, which counts as a no.
    answered.current?.(false);
    return new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
  }

  const windows: ReactNode = used ? (
    <ActionWindows open={open} question={question} alert={alert} onAnswer={answer} />
  ) : null;

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
