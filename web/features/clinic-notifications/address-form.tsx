import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  notificationAddressForm,
  type NotificationAddressValues,
} from '#shared/forms/clinic-notifications.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddAddress } from './queries.ts';

/** Adds an address. */
export function AddressForm({ providerId }: { providerId: string }) {
  const form = useForm<NotificationAddressValues>({
    resolver: standardSchemaResolver(notificationAddressForm),
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const addition = useAddAddress(providerId);

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await addition.mutateAsync(email);
      toast.show({ kind: 'success', text: `We’ve emailed ${email}.` });
      form.reset();
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t add this address. Please try again.'));
    }
  });

  return (
    <form
      noValidate
      aria-labelledby="emails-addresses"
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-xl gap-5 border-t border-line pt-6"
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        hint="We’ll email a link that works for seven days."
        required
        {...fieldOf(form)('email')}
      />
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div>
        <Button type="submit" pending={addition.isPending}>
          Add address
        </Button>
      </div>
    </form>
  );
}
