import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { toast } from '#web/ui/toast.ts';
import { clearBrowserStorage } from './clear-browser-storage.ts';
import { deleteAccount, useSignInMethods } from './queries.ts';

const DELETED = 'Your account has been deleted. Thank you for being with us.';
const DELETED_SHOWN_MS = 10_000;
const FAILED = 'We couldn’t delete your account. Please try again.';

type Problems = Partial<Record<'password' | 'agreed' | 'form', string | undefined>>;

/**
 * The form that deletes an account: a password, if the account has one, and a checkbox. Afterwards
 * all tabs are signed out and the browser's storage is cleared.
 */
export function useDeleteAccount(uid: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const methods = useSignInMethods(uid);
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  // Until known, show the password input: at worst it is not needed.
  const needsPassword = methods.data?.password ?? true;

  function showProblems(found: Problems) {
    setProblems(found);
    setFailedAttempts((count) => count + 1);
  }

  async function signOutAndClear() {
    await signOut();
    await navigate(paths.home(), { replace: true });
    // Also clears what leaving has stored, such as the return address.
    queries.getMutationCache().clear();
    clearBrowserStorage();
    toast.show({ kind: 'success', text: DELETED, durationMs: DELETED_SHOWN_MS });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (deleting) return;
    const missing: Problems = {
      ...(needsPassword && password === '' ? { password: 'Please enter your password.' } : {}),
      ...(agreed ? {} : { agreed: 'Please tick the box to delete your account.' }),
    };
    if (missing.password || missing.agreed) {
      showProblems(missing);
      return;
    }
    setProblems({});
    setDeleting(true);
    try {
      await deleteAccount(uid, needsPassword ? password : '');
      await signOutAndClear();
    } catch (error) {
      const passwordError = error instanceof ApiError ? error.fields['password'] : undefined;
      showProblems(
        passwordError ? { password: passwordError } : { form: messageOf(error, FAILED) },
      );
    } finally {
      setDeleting(false);
    }
  }

  return {
    needsPassword,
    password,
    agreed,
    deleting,
    problems,
    /** Number of failed attempts; each one moves focus to the first invalid field. */
    failedAttempts,
    setPassword(next: string) {
      setPassword(next);
      setProblems((before) => ({ ...before, password: undefined }));
    },
    setAgreed(next: boolean) {
      setAgreed(next);
      setProblems((before) => ({ ...before, agreed: undefined }));
    },
    submit: (event: FormEvent) => void submit(event),
  };
}

export type DeleteAccountForm = ReturnType<typeof useDeleteAccount>;
