import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { toast } from '#web/ui/toast.ts';

const ForgotPasswordModal = lazyComponent(() => import('./forgot-password-modal.tsx'));

type Steps = { onChanged: () => void; onCancel: () => void };

type Props = {
  uid: string;
  email: string;
  renderChangePassword: (steps: Steps) => ReactNode;
};

/** Changes the password, with the current one (ADR-062) or by an emailed link (SETTINGS-07). */
export function PasswordSection({ uid, email, renderChangePassword }: Props) {
  const [open, setOpen] = useState(false);
  // Until known, offer the change: at worst the server says that there is no password.
  const hasPassword = useQuery(signInMethodsQuery(uid)).data?.hasPassword ?? true;
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {hasPassword ? (
        <Change render={renderChangePassword} />
      ) : (
        <p className="mt-2 text-muted">
          You sign in without a password. If you’d like to set one, choose “Forgot Password”.
        </p>
      )}
      <p className="mt-6 mb-4 text-muted">We’ll email you a link to choose a new password.</p>
      <Button onClick={() => setOpen(true)}>Forgot Password</Button>
      {open ? <ForgotPasswordModal email={email} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** The button that opens the form; it gets the focus back when the form closes. */
function Change({ render }: { render: Props['renderChangePassword'] }) {
  const [state, setState] = useState<'not opened' | 'open' | 'closed'>('not opened');
  const close = () => setState('closed');
  function onChanged() {
    close();
    toast.show({
      kind: 'success',
      text: 'Your password has been changed. We’ve signed you out on your other devices.',
    });
  }
  return (
    <>
      <p className="mt-2 mb-4 text-muted">
        When you change your password, we’ll sign you out on your other devices.
      </p>
      {state === 'open' ? (
        render({ onChanged, onCancel: close })
      ) : (
        <Button
          ref={state === 'closed' ? focusOnMount : undefined}
          onClick={() => setState('open')}
        >
          Change password
        </Button>
      )}
    </>
  );
}
