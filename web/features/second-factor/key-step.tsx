import { type FormEvent, useState } from 'react';
import { oneTimeCodeField } from '#shared/fields/one-time-code.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { confirmAuthenticator, type NewKey } from './calls.ts';

const FAILED = 'Something went wrong. Please try again.';

type Props = {
  newKey: NewKey;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel?: (() => void) | undefined;
};

/** Shows the new key, and asks for the first code from the app that has it. */
export function KeyStep({ newKey: { key, url, qr }, onConfirmed, onCancel }: Props) {
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const typed = oneTimeCodeField.safeParse(code);
    setFieldError(typed.error?.issues[0]?.message);
    setProblem(null);
    if (!typed.success) return;
    setSending(true);
    try {
      onConfirmed(await confirmAuthenticator(code));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth/invalid-verification-code')
        setFieldError(error.message);
      else setProblem(messageOf(error, FAILED));
      setSending(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <ol className="grid list-decimal gap-6 pl-5">
        <li>
          <p>
            Scan this with an authenticator app, such as the one from Google or Microsoft, or your
            password manager.
          </p>
          <QrCode
            {...qr}
            label="QR code for your authenticator app"
            className="mt-4 w-48 rounded-control"
          />
          <p className="mt-4 text-sm text-muted">
            Is the app on this device?{' '}
            <a href={url} className="text-link">
              Open it here
            </a>
            , or enter this key:
          </p>
          <p className="tabular mt-2 font-medium break-words">
            {key.replaceAll(/.{4}(?=.)/g, '$& ')}
          </p>
          <CopyButton
            text={key}
            label="Copy key"
            size="sm"
            className="mt-2"
            onError={() => setProblem('We couldn’t copy the key. Please type it instead.')}
          />
        </li>
        <li>
          <TextInput
            label="Code from the app"
            hint="It has 6 digits and changes every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            error={fieldError}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setFieldError(undefined);
            }}
          />
        </li>
      </ol>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={sending}>
          Turn on
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  );
}
