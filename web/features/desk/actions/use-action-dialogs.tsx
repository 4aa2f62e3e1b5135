import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { Answer, DeskAlert } from './action-dialogs.tsx';
import type { Question } from './action-copy.ts';

const ActionDialogs = lazyComponent(() => import('./action-dialogs.tsx'));

const NO: Answer = { yes: false, message: '' };
const NO_QUESTION: Question = { title: '', description: '', confirmLabel: '', cancelLabel: '' };

/** Confirmations and alerts that an action can await; one dialog at a time. */
export function useActionDialogs() {
  const [open, setOpen] = useState<'question' | 'alert' | null>(null);
  // A dialog keeps its content during the closing animation.
  const [question, setQuestion] = useState(NO_QUESTION);
  const [alert, setAlert] = useState<DeskAlert>({ title: '' });
  const [used, setUsed] = useState(false);
  const resolveAnswer = useRef<(answered: Answer) => void>(undefined);

  function answer(answered: Answer) {
    setOpen(null);
    resolveAnswer.current?.(answered);
    resolveAnswer.current = undefined;
  }

  function waitForAnswer(): Promise<Answer> {
    setUsed(true);
    // An alert may replace a confirmation, which counts as "no".
    resolveAnswer.current?.(NO);
    return new Promise<Answer>((resolve) => {
      resolveAnswer.current = resolve;
    });
  }

  const dialogs: ReactNode = used ? (
    <ActionDialogs open={open} question={question} alert={alert} onAnswer={answer} />
  ) : null;

  return {
    /** Resolves with the person's answer. */
    confirm(next: Question): Promise<Answer> {
      setQuestion(next);
      setOpen('question');
      return waitForAnswer();
    },
    /** Resolves when the alert is closed. */
    async showAlert(next: DeskAlert): Promise<void> {
      setAlert(next);
      setOpen('alert');
      await waitForAnswer();
    },
    isOpen: open !== null,
    dialogs,
  };
}
