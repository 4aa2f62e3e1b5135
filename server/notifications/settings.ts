import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import {
  addressState,
  mayAskFrom,
  USUAL_NOTIFICATIONS,
} from '#shared/domain/clinics/notifications.ts';
import type { ClinicNotificationsInput } from '#shared/forms/clinic-notifications.ts';
import { requireTask } from '../clinics/require-task.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { NotificationDeps } from './deps.ts';

type Deps = Pick<NotificationDeps, 'stores' | 'keys' | 'clock' | 'logChange'>;

/** @throws AppError provider/not-found, clinic/not-allowed */
export async function readNotifications(
  { stores, keys, clock }: Pick<Deps, 'stores' | 'keys' | 'clock'>,
  caller: Caller,
  providerId: string,
): Promise<ClinicNotifications> {
  requireTask(caller, providerId, 'manage-notifications');
  const found = await stores.settings.find(providerId);
  if (!found) throw new AppError('provider/not-found');
  const { requests, digest_hours: digestHours, tomorrow_hour: tomorrowHour } = found;
  return {
    requests: requests ?? USUAL_NOTIFICATIONS.requests,
    digestHours: [...(digestHours ?? USUAL_NOTIFICATIONS.digestHours)],
    tomorrowHour,
    owners: found.owners.map((owner) => ({ ...owner, name: owner.name || owner.email })),
    addresses: found.addresses.map((address) => {
      const asked = {
        ...address,
        askedAt: new Date(address.asked_at),
        askingAgain: address.asking_again,
      };
      return {
        id: address.id,
        email: keys.open(address),
        state: addressState(asked, clock.now()),
        mayAskFrom: mayAskFrom(asked),
      };
    }),
    version: found.version ?? 0,
  };
}

/** @throws AppError provider/not-found, clinic/not-allowed, clinic/changed */
export async function saveNotifications(
  deps: Deps,
  caller: Caller,
  providerId: string,
  { choice, version }: { readonly choice: ClinicNotificationsInput; readonly version: number },
): Promise<ClinicNotifications> {
  requireTask(caller, providerId, 'manage-notifications');
  const { stores, clock, logChange } = deps;
  const { ownersOff, ...chosen } = choice;
  const at = clock.now();
  const sorted = {
    ...chosen,
    digestHours: chosen.digestHours.toSorted((one, other) => one - other),
  };
  await stores.transaction(async ({ settings, trx }) => {
    await settings.lock(providerId);
    if (!(await settings.save(providerId, sorted, { version, at })))
      throw new AppError('clinic/changed');
    await settings.setOwnersOff(providerId, ownersOff);
    await logChange({ providerId, at, actorUid: caller.uid, action: 'notifications/changed' }, trx);
  });
  return readNotifications(deps, caller, providerId);
}
