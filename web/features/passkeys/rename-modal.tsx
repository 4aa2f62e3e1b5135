import { type FormEvent, useId, useState } from 'react';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { passkeyNameField } from '#shared/fields/passkey-name.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { renamePasskey, useChangePasskeys } from './queries.ts';

type Props = { uid: string; passkey: Passkey; onClose: () => void };

/** Renames a passkey. */
export default function RenameModal({ uid, passkey, onClose }: Props) {
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string | undefined>();
  const rename = useChangePasskeys(uid);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = passkeyNameField.safeParse(name);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success || rename.isPending) return;
    rename.mutate(() => renamePasskey(passkey.id, checked.data), {
      onSuccess: onClose,
      onError: (failure) =>
        setError(messageOf(failure, 'We couldn’t save the name. Please try again.')),
    });
  }

  return (
    <Modal
      size="sm"
      title="Rename passkey"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={rename.isPending}>
            Save name
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          hint="Choose a name that tells you which device it’s on."
          autoComplete="off"
          required
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
