import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  STAFF_KIND_HINTS,
  STAFF_KIND_NAMES,
  type StaffKind,
} from '#shared/domain/clinics/staff.ts';
import { inviteForm, type InviteValues } from '#shared/forms/invite.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ClinicCalls, useChangeTeam } from './queries.ts';

type Props = { calls: ClinicCalls; kinds: readonly StaffKind[] };

/** Invites a person by email. */
export function InviteForm({ calls, kinds }: Props) {
  const forOwner = kinds.length === 1;
  const form = useForm<InviteValues>({
    resolver: standardSchemaResolver(inviteForm),
    defaultValues: { email: '', kind: kinds.includes('reception') ? 'reception' : 'owner' },
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const invitation = useChangeTeam(calls, calls.invite);
  const field = fieldOf(form);

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await invitation.mutateAsync(values);
      toast.show({ kind: 'success', text: `${values.email} is invited or added.` });
      form.reset({ email: '', kind: values.kind });
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t send this invitation. Please try again.'));
    }
  });

  return (
    <form
      noValidate
      aria-labelledby="invite-heading"
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-xl gap-5 border-t border-line pt-6"
    >
      <h3 id="invite-heading">{forOwner ? 'Invite an owner' : 'Invite someone'}</h3>
      <TextInput
        label="Work email"
        type="email"
        hint={
          forOwner
            ? 'An account with the role Provider becomes the owner straight away. Anyone else gets a link that works for seven days.'
            : 'We’ll email them a link that works for seven days.'
        }
        required
        {...field('email')}
      />
      {forOwner ? null : (
        <RadioGroup
          legend="Role"
          options={kinds.map((kind) => ({
            value: kind,
            label: STAFF_KIND_NAMES[kind],
            hint: STAFF_KIND_HINTS[kind],
          }))}
          {...field('kind')}
        />
      )}
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div>
        <Button type="submit" variant="primary" pending={invitation.isPending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
