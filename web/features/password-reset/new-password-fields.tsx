import { useFormContext, useWatch } from 'react-hook-form';
import { fieldOf } from '#web/lib/form-field.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

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
