import { useFormContext, useWatch } from 'react-hook-form';
import { Check, Circle } from 'lucide-react';
import { passwordMissing } from '#shared/fields/password.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type PasswordPair = { password: string; confirmPassword: string };

/**
 * The two boxes of a new password, for any form around them that holds `password` and
 * `confirmPassword`.
 * @param locked the password is set already and can only be looked at
 */
export function NewPasswordFields({ label, locked = false }: { label: string; locked?: boolean }) {
  const form = useFormContext<PasswordPair>();
  const { control, trigger } = form;
  const { touchedFields, isSubmitted } = form.formState;
  const field = fieldOf(form);
  const password = useWatch({ control, name: 'password' }) ?? '';

  function compareAgain() {
    // Not before the second box was reached: it would be called wrong while still empty.
    if (touchedFields.confirmPassword || isSubmitted) void trigger('confirmPassword');
  }

  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        required
        readOnly={locked}
        hint={<PasswordChecklist password={password} />}
        {...field('password', { onChange: compareAgain })}
      />
      <PasswordInput
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
        readOnly={locked}
        {...field('confirmPassword')}
      />
    </>
  );
}

const PARTS = passwordMissing('');

/** What a new password needs, with what it has already ticked off (spec 5, Sign-up). */
function PasswordChecklist({ password }: { password: string }) {
  const missing = passwordMissing(password);
  return (
    <ul className="mt-2 mb-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {PARTS.map((part) => {
        const met = !missing.includes(part);
        const Mark = met ? Check : Circle;
        return (
          <li key={part} className={met ? 'flex gap-2 text-green' : 'flex gap-2'}>
            <Mark className="mt-0.5 size-4 shrink-0" />
            <span className="first-letter:uppercase">{part}</span>
            {met ? <VisuallyHidden>: done</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}
