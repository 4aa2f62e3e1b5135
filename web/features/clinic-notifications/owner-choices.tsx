import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = {
  owners: ClinicNotifications['owners'];
  /** The uids of those who get no emails. */
  off: readonly string[];
  onChange: (off: string[]) => void;
};

/** Which owners get the emails. */
export function OwnerChoices({ owners, off, onChange }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-semibold">Send emails to</legend>
      {owners.map(({ uid, name, email }) => (
        <Checkbox
          key={uid}
          label={<span className="wrap-anywhere">{name}</span>}
          hint={<span className="wrap-anywhere">{email}</span>}
          checked={!off.includes(uid)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? off.filter((one) => one !== uid) : [...off, uid])
          }
        />
      ))}
    </fieldset>
  );
}
