import { useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useChangeRenewal } from './queries.ts';
import { renewalQuestion, renewalStep } from './renewal-copy.ts';

const FAILED = 'Your renewal could not be changed. Please try again.';

/** Changing the renewal in one step with one question, wherever the question is shown. */
export function useRenewal(uid: string, membership: Membership) {
  const change = useChangeRenewal(uid);
  const [asking, setAsking] = useState(false);
  const step = renewalStep(membership);
  const question = step && renewalQuestion(step, membership);
  // A window that closes still says what it asked, though the answer has changed the question.
  const [asked, setAsked] = useState(question);
  return {
    question,
    asked: asked ?? question,
    asking,
    pending: change.isPending,
    error: change.isError ? messageOf(change.error, FAILED) : undefined,
    ask: () => {
      change.reset();
      setAsked(question);
      setAsking(true);
    },
    leave: () => {
      change.reset();
      setAsking(false);
    },
    confirm: () => {
      if (!step || !question || change.isPending) return;
      change.mutate(step, {
        onSuccess: () => {
          setAsking(false);
          toast.show({ kind: 'success', text: question.done });
        },
      });
    },
  };
}
