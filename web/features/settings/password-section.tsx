import { useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const ForgotPasswordModal = lazyComponent(() => import('./forgot-password-modal.tsx'));

/** Changes the password by an emailed link (SETTINGS-07). */
export function PasswordSection({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className="mt-2 mb-4 text-muted">We’ll email you a link to choose a new password.</p>
      <Button onClick={() => setOpen(true)}>Forgot Password</Button>
      {open ? <ForgotPasswordModal email={email} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
