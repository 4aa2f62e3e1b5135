import { KeyRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PROOF_MINUTES } from '#shared/domain/accounts/recent-proof.ts';
import { paths } from '#web/app/paths.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import type { SessionUser } from '#web/lib/identity/session-store.ts';
import { supportsPasskeys } from '#web/lib/identity/webauthn.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';
import { useProof } from './use-proof.ts';

type Props = { user: SessionUser; onSettled: (proved: boolean) => void };

/** Asks who the person is before a call that can do harm (ADR-061). Closing it changes nothing. */
export default function StepUpDialog({ user, onSettled }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const methods = useQuery(signInMethodsQuery(user.uid));
  const form = useRef<HTMLFormElement>(null);
  // Until known, show the password field: most people have one.
  const hasPassword = methods.data?.password ?? true;
  const hasCode = methods.data?.code ?? false;
  const proof = useProof(form, hasCode ? 'code' : 'password', () => onSettled(true));
  /** Whether there is something to type. */
  const types = hasPassword || hasCode;
  const hasPasskey = (methods.data?.passkey ?? false) && supportsPasskeys();

  async function signInAgain() {
    const { pathname, search } = window.location;
    onSettled(false);
    await signOut();
    rememberReturnAddress(pathname + search);
    await navigate(paths.signIn());
  }

  return (
    <Modal
      size="sm"
      title="Confirm it’s you"
      description={`You signed in more than ${PROOF_MINUTES} minutes ago. We check so that no one else can do this in your name.`}
      onClose={() => onSettled(false)}
      dismissible={!proof.pending}
      actions={
        <>
          <Button onClick={() => onSettled(false)}>Cancel</Button>
          {types ? (
            <Button variant="primary" type="submit" form={formId} pending={proof.pending}>
              Confirm
            </Button>
          ) : (
            <Button variant={hasPasskey ? undefined : 'primary'} onClick={() => void signInAgain()}>
              Sign out and sign in again
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {hasPasskey ? (
          <Button
            block
            variant={types ? undefined : 'primary'}
            icon={<KeyRound />}
            pending={proof.pending}
            onClick={proof.byPasskey}
          >
            Use a passkey
          </Button>
        ) : null}
        {types ? (
          <form method="post" ref={form} id={formId} noValidate onSubmit={proof.submit}>
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={user.email}
              readOnly
              hidden
            />
            {hasCode ? (
              <TextInput
                label="Code"
                hint="Enter the 6 digits that your authenticator app shows."
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                value={proof.typed}
                error={proof.fieldError}
                onChange={(event) => proof.setTyped(event.currentTarget.value)}
              />
            ) : (
              <PasswordInput
                label="Your password"
                name="password"
                required
                value={proof.typed}
                error={proof.fieldError}
                onChange={(event) => proof.setTyped(event.currentTarget.value)}
              />
            )}
          </form>
        ) : (
          <p>
            {methods.data?.passkey
              ? 'Can’t use your passkey here? Sign'
              : 'Your account has no password. To confirm it’s you, sign'}{' '}
            out and sign in again the way you usually do. We’ll bring you back to this page.
          </p>
        )}
        {proof.problem ? <Notice tone="error">{proof.problem}</Notice> : null}
      </div>
    </Modal>
  );
}
