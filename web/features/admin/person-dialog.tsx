import { useState } from 'react';
import type { AdminPerson } from '#shared/contract/admin.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type PersonChange, useChangePerson } from './queries.ts';

type Props = { person: AdminPerson; about: 'role' | 'suspension'; onClose: () => void };

const ROLES = [
  { value: 'user', label: 'User', hint: 'A member while their membership is active.' },
  {
    value: 'provider',
    label: 'Provider',
    hint: 'Manages appointments for the clinics assigned to them.',
  },
  { value: 'admin', label: 'Admin', hint: 'Can see and change everything in this console.' },
];

const REASON_MIN_LENGTH = 3;

/** Changes a person's role, or suspends the account or lifts the suspension. */
export function PersonDialog({ person, about, onClose }: Props) {
  const stored = person.role === 'member' ? 'user' : person.role;
  const [role, setRole] = useState<string>(stored);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangePerson();
  const isSuspended = person.suspended !== null;
  const name = person.name || person.email;

  function readChange(): PersonChange | null {
    if (about === 'role') {
      return role === 'user' || role === 'provider' || role === 'admin'
        ? { kind: 'role', role }
        : null;
    }
    if (isSuspended) return { kind: 'suspension', reason: null };
    if (reason.trim().length >= REASON_MIN_LENGTH)
      return { kind: 'suspension', reason: reason.trim() };
    setProblem('Please give a reason. We keep it in the audit log.');
    return null;
  }

  async function save() {
    const personChange = readChange();
    if (!personChange) return;
    await change.mutateAsync({ uid: person.uid, change: personChange });
    toast.show({ kind: 'success', text: `${name} updated.` });
    onClose();
  }

  const title =
    about === 'role' ? 'Change role' : isSuspended ? 'Lift suspension' : 'Suspend account';
  return (
    <Modal
      onClose={onClose}
      title={title}
      description={name}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={about === 'suspension' && !isSuspended ? 'danger' : 'primary'}
            pending={change.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {about === 'role' ? 'Save role' : isSuspended ? 'Lift suspension' : 'Suspend account'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {change.isError ? (
          <Notice tone="error">{messageOf(change.error, 'We couldn’t save this change.')}</Notice>
        ) : null}
        {about === 'role' ? (
          <RadioGroup
            legend="Role"
            name="role"
            options={ROLES}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
        ) : isSuspended ? (
          <p>They’ll be able to sign in again. Reason for the suspension: {person.suspended}</p>
        ) : (
          <TextInput
            label="Reason"
            hint="They’ll be signed out and can’t sign in until you lift the suspension."
            required
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
