import { randomUUID } from 'node:crypto';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { ADDED_ADDRESSES_MAX, ADDRESS_LINK_DAYS } from '#shared/domain/clinics/notifications.ts';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';
import { requireTask } from '../clinics/require-task.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { accountKey } from '../identity/account-key.ts';
import { confirmAddressEmail } from './confirm-email.ts';
import type { NotificationDeps } from './deps.ts';
import { readNotifications } from './settings.ts';

const DAY_MS = 86_400_000;

const linkStart = (now: Date) => new Date(now.getTime() - ADDRESS_LINK_DAYS * DAY_MS);

/**
 * Adds an address, or asks again for the confirmation of one that waits for it.
 * @throws AppError provider/not-found, clinic/not-allowed, clinic/address-of-owner, clinic/address-listed,
 *   clinic/address-unsubscribed, clinic/addresses-full, clinic/address-emailed-often
 */
export async function addAddress(
  deps: NotificationDeps,
  caller: Caller,
  providerId: string,
  email: string,
): Promise<ClinicNotifications> {
  requireTask(caller, providerId, 'manage-notifications');
  const { stores, keys, limiter, outbox, clock, brandName, logChange } = deps;
  // At most three an hour to an address, for all clinics together.
  if (!(await limiter.tryTake('emailAccount', `notifications-confirm ${accountKey(email)}`)))
    throw new AppError('clinic/address-emailed-often');
  await stores.transaction(async ({ settings, addresses, trx }) => {
    await settings.lock(providerId);
    const clinic = await settings.find(providerId);
    if (!clinic) throw new AppError('provider/not-found');
    if (clinic.owners.some((owner) => canonicalEmail(owner.email) === canonicalEmail(email)))
      throw new AppError('clinic/address-of-owner');
    const now = clock.now();
    const mailboxHash = keys.mailboxHash(email);
    const rows = await addresses.list(providerId);
    const known = rows.find((row) => row.mailbox_hash === mailboxHash);
    if (known?.unsubscribed_at) throw new AppError('clinic/address-unsubscribed');
    if (known?.confirmed_at) throw new AppError('clinic/address-listed');
    const id = known?.id ?? randomUUID();
    if (known) await addresses.askAgain(id, now);
    else {
      const listed = rows.filter((row) => row.email_sealed !== '');
      if (listed.length >= ADDED_ADDRESSES_MAX) throw new AppError('clinic/addresses-full');
      await addresses.add({
        id,
        provider_id: providerId,
        email_sealed: keys.seal(id, email),
        mailbox_hash: mailboxHash,
        asked_at: now,
      });
      const entry = { providerId, at: now, actorUid: caller.uid } as const;
      await logChange({ ...entry, action: 'notifications/address-added' }, trx);
    }
    const asked = { id, asked_at: now };
    await outbox.queue(
      confirmAddressEmail({
        id,
        to: known ? keys.open(known) : email,
        asked: now,
        providerName: clinic.name,
        brandName,
        url: keys.confirmPage(asked),
        unsubscribe: keys.unsubscribeOf(id),
      }),
      trx,
    );
  });
  return readNotifications(deps, caller, providerId);
}

/** @throws AppError provider/not-found, clinic/not-allowed */
export async function removeAddress(
  deps: Pick<NotificationDeps, 'stores' | 'keys' | 'outbox' | 'clock' | 'logChange'>,
  caller: Caller,
  providerId: string,
  id: string,
): Promise<ClinicNotifications> {
  requireTask(caller, providerId, 'manage-notifications');
  const { stores, keys, outbox, clock, logChange } = deps;
  await stores.transaction(async ({ settings, addresses, trx }) => {
    await settings.lock(providerId);
    const row = await addresses.findLocked(id);
    if (row?.provider_id !== providerId || row.email_sealed === '') return;
    await addresses.remove(id);
    await outbox.withdrawTo(keys.open(row), id, trx);
    const entry = { providerId, at: clock.now(), actorUid: caller.uid } as const;
    await logChange({ ...entry, action: 'notifications/address-removed' }, trx);
  });
  return readNotifications(deps, caller, providerId);
}

/**
 * Confirms an address with the token of its email. Unknown, used, replaced and expired tokens answer alike.
 * @throws AppError notifications/link-not-valid
 */
export async function confirmAddress(
  { stores, keys, clock, logChange }: NotificationDeps,
  token: string,
): Promise<void> {
  await stores.transaction(async ({ addresses, trx }) => {
    const now = clock.now();
    const row = await addresses.findLocked(keys.idIn(token));
    const usable =
      row &&
      keys.isConfirmToken(token, row) &&
      row.confirmed_at === null &&
      row.unsubscribed_at === null &&
      row.asked_at > linkStart(now);
    if (!usable) throw new AppError('notifications/link-not-valid');
    await addresses.confirm(row.id, now);
    const entry = { providerId: row.provider_id, at: now, actorUid: null } as const;
    await logChange({ ...entry, action: 'notifications/address-confirmed' }, trx);
  });
}

/**
 * Sends an address nothing more, not even another confirmation of this clinic. Any token that we signed answers
 * alike, also that of an address which the clinic has removed.
 * @throws AppError notifications/link-not-valid
 */
export async function unsubscribeAddress(
  { stores, keys, clock, outbox, logChange }: NotificationDeps,
  token: string,
): Promise<void> {
  if (!keys.isUnsubscribeToken(token)) throw new AppError('notifications/link-not-valid');
  const id = keys.idIn(token);
  await stores.transaction(async ({ addresses, trx }) => {
    const row = await addresses.findLocked(id);
    if (!row || row.unsubscribed_at !== null) return;
    const at = clock.now();
    await addresses.unsubscribe(id, at);
    await outbox.withdrawTo(keys.open(row), id, trx);
    const entry = { providerId: row.provider_id, at, actorUid: null } as const;
    await logChange({ ...entry, action: 'notifications/address-unsubscribed' }, trx);
  });
}

/** Forgets addresses that nobody confirmed; run daily. */
export async function deleteUnconfirmed({
  stores,
  clock,
}: Pick<NotificationDeps, 'stores' | 'clock'>): Promise<void> {
  await stores.addresses.deleteUnconfirmed(linkStart(clock.now()));
}
