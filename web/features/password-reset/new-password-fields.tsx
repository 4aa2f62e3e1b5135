import { useFormContext, useWatch } from 'react-hook-form';
import { Check, Circle } from 'lucide-react';
import { missingPasswordRequirements } from '#shared/fields/password.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type PasswordPair = { password: string; confirmPassword: string };

/**
 * The two inputs of a new password, for any form with the fields `password` and `confirmPassword`.
 * @param locked read-only: the password is already set
 */
export function NewPasswordFields({ label, locked = false }: { label: string; locked?: boolean }) {
  const form = useFormContext<PasswordPair>();
  const { control, trigger } = form;
  const { touchedFields, isSubmitted } = form.formState;
  const field = fieldOf(form);
  const password = useWatch({ control, name: 'password' }) ?? '';

  function revalidateConfirmation() {
    // Not before the second input was visited: it would show an error while empty.
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
        {...field('password', { onChange: revalidateConfirmation })}
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

const REQUIREMENTS = missingPasswordRequirements('');

/** The requirements of a new password, with those it meets ticked (VALID-21, VALID-22). */
function PasswordChecklist({ password }: { password: string }) {
  const missing = missingPasswordRequirements(password);
  return (
    <ul className="mt-2 mb-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {REQUIREMENTS.map((requirement) => {
        const met = !missing.includes(requirement);
        const Mark = met ? Check : Circle;
        return (
          <li key={requirement} className={met ? 'flex gap-2 text-green' : 'flex gap-2'}>
            <Mark className="mt-0.5 size-4 shrink-0" />
            <span className="first-letter:uppercase">{requirement}</span>
            {met ? <VisuallyHidden>: done</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}
