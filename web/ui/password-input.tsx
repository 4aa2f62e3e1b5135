import { useId, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'leading' | 'trailing'>;

/** A password input with a show/hide button; set autoComplete to 'new-password' for a new one. */
export function PasswordInput({
  id,
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      id={inputId}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-controls={inputId}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="min-h-10 rounded-control px-3 text-sm font-semibold text-primary hover:text-primary-strong"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
