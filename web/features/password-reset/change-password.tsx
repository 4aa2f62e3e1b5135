import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { sessionsContract } from '#shared/contract/sessions.ts';
import { changePasswordForm, type ChangePasswordValues } from '#shared/forms/change-password.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  /** Of the account, for password managers. */
  email: string;
  onChanged: () => void;
  onCancel: () => void;
};

/** The field that an error belongs to; any other is shown above the buttons. */
const FIELDS = new Map<string, keyof ChangePasswordValues>([
  ['account/wrong-password', 'currentPassword'],
  ['auth/weak-password', 'password'],
  ['auth/breached-password', 'password'],
]);

/** The form that changes the password of a signed-in person (ADR-062). */
export function ChangePassword({ email, onChanged, onCancel }: Props) {
  const form = useForm<ChangePasswordValues>({
    resolver: standardSchemaResolver(changePasswordForm),
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const field = fieldOf(form);

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    setProblem(null);
    try {
      await api.call(sessionsContract.changePassword, {
        body: { currentPassword, newPassword: password },
      });
      onChanged();
    } catch (error) {
      const message = messageOf(error, 'We couldn’t change your password. Please try again.');
      const name = error instanceof ApiError ? FIELDS.get(error.code) : undefined;
      if (name) form.setError(name, { message }, { shouldFocus: true });
      else setProblem(message);
    }
  });

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordInput label="Current password" required {...field('currentPassword')} />
        <NewPasswordFields label="New password" />
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            Save new password
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </FormProvider>
  );
}
