import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const FAILED = 'Something went wrong. Please try again.';

type Props = {
  /** False for an account that has none: a recent sign-in is enough. */
  needsPassword: boolean;
  action: string;
  danger?: boolean;
  /** Makes the change. A rejected password is shown here. */
  onConfirm: (password: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Asks for the password before a change of two-step sign-in. */
export function PasswordStep({ needsPassword, action, danger, onConfirm, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setProblem(null);
    if (needsPassword && password === '') return setFieldError('Please enter your password.');
    setSending(true);
    try {
      await onConfirm(password);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account/wrong-password')
        setFieldError(error.message);
      else setProblem(messageOf(error, FAILED));
    }
    setSending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {needsPassword ? (
        <PasswordInput
          label="Your password"
          hint="We ask so that no one else can change this."
          required
          value={password}
          error={fieldError}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFieldError(undefined);
          }}
        />
      ) : null}
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={sending}>
          {action}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  );
}
