import { useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useChangeRenewal } from './queries.ts';
import { renewalPrompt, renewalStep } from './renewal-copy.ts';

const FAILED = 'We couldn’t change your renewal. Please try again.';

/** Cancels or resumes the renewal after one confirmation; the caller renders the prompt. */
export function useRenewal(uid: string, membership: Membership) {
  const change = useChangeRenewal(uid);
  const [open, setOpen] = useState(false);
  const step = renewalStep(membership);
  const prompt = step && renewalPrompt(step, membership);
  // A closing dialog keeps its prompt, although the change has already produced another one.
  const [shownPrompt, setShownPrompt] = useState(prompt);
  return {
    prompt,
    shownPrompt: shownPrompt ?? prompt,
    open,
    pending: change.isPending,
    error: change.isError ? messageOf(change.error, FAILED) : undefined,
    openPrompt: () => {
      if (!change.isPending) change.reset();
      setShownPrompt(prompt);
      setOpen(true);
    },
    closePrompt: () => setOpen(false),
    confirm: () => {
      if (!step || !prompt || change.isPending) return;
      change.mutate(step, {
        onSuccess: () => {
          setOpen(false);
          toast.show({ kind: 'success', text: prompt.done });
        },
      });
    },
  };
}
