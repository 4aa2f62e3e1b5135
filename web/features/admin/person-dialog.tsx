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
  { value: 'user', label: 'User', hint: 'A member while the membership is active.' },
  { value: 'provider', label: 'Provider', hint: 'Runs the desk of the records handed to them.' },
  { value: 'admin', label: 'Admin', hint: 'Sees and changes everything on this console.' },
];

const SHORTEST_REASON = 3;

/** Changes the role of a person, or whether they may sign in; says what that does. */
export function PersonDialog({ person, about, onClose }: Props) {
  const stored = person.role === 'member' ? 'user' : person.role;
  const [role, setRole] = useState<string>(stored);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangePerson();
  const lifts = person.suspended !== null;
  const name = person.name || person.email;

  function decide(): PersonChange | null {
    if (about === 'role') {
      return role === 'user' || role === 'provider' || role === 'admin'
        ? { kind: 'role', role }
        : null;
    }
    if (lifts) return { kind: 'suspension', reason: null };
    if (reason.trim().length >= SHORTEST_REASON)
      return { kind: 'suspension', reason: reason.trim() };
    setProblem('Please say why: it is kept in the audit log.');
    return null;
  }

  async function save() {
    const decided = decide();
    if (!decided) return;
    await change.mutateAsync({ uid: person.uid, change: decided });
    toast.show({ kind: 'success', text: `${name} was changed.` });
    onClose();
  }

  const title =
    about === 'role' ? 'Change role' : lifts ? 'Lift the suspension' : 'Suspend this account';
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
            variant={about === 'suspension' && !lifts ? 'danger' : 'primary'}
            pending={change.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {about === 'role' ? 'Save role' : lifts ? 'Lift' : 'Suspend'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {change.isError ? (
          <Notice tone="error">{messageOf(change.error, 'This could not be changed.')}</Notice>
        ) : null}
        {about === 'role' ? (
          <RadioGroup
            legend="Role"
            name="role"
            options={ROLES}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
        ) : lifts ? (
          <p>They can sign in again. The reason was: {person.suspended}</p>
        ) : (
          <TextInput
            label="Reason"
            hint="Every session ends at once, and nobody can sign in until you lift it."
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
