import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeEmailForm, type ChangeEmailValues } from '#shared/forms/change-email.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { emailChangeCalls } from './queries.ts';

type Props = { uid: string; onClose: () => void };

/** Asks for the new address, and has a link sent to both. The call asks who the person is (ADR-061). */
export function ChangeEmailForm({ uid, onClose }: Props) {
  const { brand } = useSite();
  const queries = useQueryClient();
  const form = useForm<ChangeEmailValues>({
    resolver: standardSchemaResolver(changeEmailForm),
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { setFocus, setError } = form;
  const field = fieldOf(form);
  useEffect(() => setFocus('newEmail'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await emailChangeCalls(queries, uid).request(values);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const message = fields['newEmail'];
      if (message === undefined)
        setProblem(messageOf(error, 'We couldn’t send the links. Please try again.'));
      else setError('newEmail', { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-5">
      <p className="text-muted">
        We’ll send a link to your new address and one to your present one. Your email changes once
        you’ve used both.
      </p>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('newEmail')}
      />
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingText="Sending..."
        >
          Send the links
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <p className="text-sm text-muted">
        Can’t get into your present mailbox? Email{' '}
        <a href={`mailto:${brand.supportEmail}`} className="text-link wrap-anywhere">
          {brand.supportEmail}
        </a>{' '}
        and we’ll help.
      </p>
    </form>
  );
}
