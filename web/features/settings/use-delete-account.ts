import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetEverything } from './forget-in-browser.ts';
import { deleteAccount, useSignInMethods } from './queries.ts';

const DELETED = 'Your account has been deleted. Thank you for having been with us.';
const DELETED_SHOWN_MS = 10_000;
const FAILED = 'Your account could not be deleted. Please try again.';

type Problems = Partial<Record<'password' | 'agreed' | 'form', string | undefined>>;

/**
 * The form that deletes an account: password where there is one, and a tick. Afterwards nobody is
 * signed in, in this tab or another, and nothing of the person is left in the browser.
 */
export function useDeleteAccount(uid: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const methods = useSignInMethods(uid);
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  // While it is not known the box is there: at worst it is not needed.
  const needsPassword = methods.data?.password ?? true;

  function refuse(found: Problems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  async function leave() {
    await signOut();
    await navigate(paths.home(), { replace: true });
    // What was saved on the way out, such as the page to come back to, goes too.
    queries.getMutationCache().clear();
    forgetEverything();
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
      refuse(missing);
      return;
    }
    setProblems({});
    setDeleting(true);
    try {
      await deleteAccount(uid, needsPassword ? password : '');
      await leave();
    } catch (error) {
      const atPassword = error instanceof ApiError ? error.fields['password'] : undefined;
      refuse(atPassword ? { password: atPassword } : { form: messageOf(error, FAILED) });
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
    /** How often it was refused: each time the focus belongs at the first problem. */
    refusals,
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
