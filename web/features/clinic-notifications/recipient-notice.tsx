import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { recipientsOf } from '#shared/domain/clinics/notifications.ts';
import type { ClinicNotificationsInput } from '#shared/forms/clinic-notifications.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  draft: ClinicNotificationsInput;
  notifications: Pick<ClinicNotifications, 'owners' | 'addresses'>;
};

/** Warns of a choice with which nobody is emailed. */
export function RecipientNotice({ draft, notifications }: Props) {
  if (draft.requests === 'off' && draft.tomorrowHour === null)
    return (
      <Notice tone="info">
        You won’t get emails about appointments. Check your list of appointments for new requests:
        they expire if you don’t answer them.
      </Notice>
    );
  const { owners, added } = recipientsOf(
    notifications.owners.map((owner) => ({ ...owner, off: draft.ownersOff.includes(owner.uid) })),
    notifications.addresses.filter(({ state }) => state === 'confirmed'),
  );
  return owners.length + added.length > 0 ? null : (
    <Notice tone="warning">
      No one gets these emails. Choose an owner, or add an address and confirm it.
    </Notice>
  );
}
