import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { neverReturnTo } from '#web/lib/identity/return-address.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { toast } from '#web/ui/toast.ts';
import { clearStorage } from '#web/lib/identity/browser-storage.ts';
import { deleteAccount } from './queries.ts';

const DELETED = 'Your account has been deleted. Thank you for being with us.';
const DELETED_SHOWN_MS = 10_000;
const FAILED = 'We couldn’t delete your account. Please try again.';

type Problems = Partial<Record<'agreed' | 'form', string | undefined>>;

/**
 * The form that deletes an account, with a checkbox. The call asks who the person is. Afterwards all tabs are signed out and the browser's storage is cleared.
 */
export function useDeleteAccount(uid: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [agreed, setAgreed] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failedAttempts, setFailedAttempts] = useState(0);

  function showProblems(found: Problems) {
    setProblems(found);
    setFailedAttempts((count) => count + 1);
  }

  async function signOutAndClear() {
    neverReturnTo(pathname + search);
    await signOut();
    await navigate(paths.home(), { replace: true });
    queries.getMutationCache().clear();
    clearStorage();
    toast.show({ kind: 'success', text: DELETED, durationMs: DELETED_SHOWN_MS });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (deleting) return;
    if (!agreed) {
      showProblems({ agreed: 'Please tick the box to delete your account.' });
      return;
    }
    setProblems({});
    setDeleting(true);
    try {
      await deleteAccount(uid);
      await signOutAndClear();
    } catch (error) {
      showProblems({ form: messageOf(error, FAILED) });
    } finally {
      setDeleting(false);
    }
  }

  return {
    agreed,
    deleting,
    problems,
    /** Number of failed attempts; each one moves focus to the first invalid field. */
    failedAttempts,
    setAgreed(next: boolean) {
      setAgreed(next);
      setProblems((before) => ({ ...before, agreed: undefined }));
    },
    submit: (event: FormEvent) => void submit(event),
  };
}

export type DeleteAccountForm = ReturnType<typeof useDeleteAccount>;
