import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import {
  ADDED_ADDRESSES_MAX,
  ADDRESS_LINK_DAYS,
  canConfirm,
  mayAskFrom,
} from '#shared/domain/clinics/notifications.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { canonicalEmail } from '#shared/domain/referrals/same-person.ts';
import { requireTask } from '../clinics/require-task.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { accountKey } from '../identity/account-key.ts';
import { confirmAddressEmail } from './confirm-email.ts';
import type { NotificationDeps } from './deps.ts';
import { readNotifications } from './settings.ts';
import type { NotificationTables } from './tables.ts';

const DAY_MS = 86_400_000;

type AddressRow = Selectable<NotificationTables['clinic_notification_address']>;

const askedAddress = (row: AddressRow) => ({
  askedAt: row.asked_at,
  confirmed: row.confirmed_at !== null,
  unsubscribed: row.unsubscribed_at !== null,
  askingAgain: row.asking_again,
});

/** @throws AppError if a confirmation can't be sent to a known address now */
function requireAskable(row: AddressRow, now: Date): void {
  const address = askedAddress(row);
  if (address.confirmed && !address.unsubscribed) throw new AppError('clinic/address-listed');
  const from = mayAskFrom(address);
  if (from === null) throw new AppError('clinic/address-declined');
  if (from > londonDay(now)) throw new AppError('clinic/address-unsubscribed');
}

const linkStart = (now: Date) => new Date(now.getTime() - ADDRESS_LINK_DAYS * DAY_MS);

/**
 * Adds an address, or asks one again that waits for its confirmation or has unsubscribed.
 * @throws AppError provider/not-found, clinic/not-allowed, clinic/address-of-owner, clinic/address-listed,
 *   clinic/address-unsubscribed, clinic/address-declined, clinic/addresses-full, clinic/address-emailed-often
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
    const rows = await addresses.listLocked(providerId);
    const known = rows.find((row) => row.mailbox_hash === mailboxHash);
    if (known) requireAskable(known, now);
    const listed = rows.filter((row) => row.email_sealed !== '');
    const isListed = known !== undefined && listed.includes(known);
    if (!isListed && listed.length >= ADDED_ADDRESSES_MAX)
      throw new AppError('clinic/addresses-full');
    const id = known?.id ?? randomUUID();
    const to = isListed ? keys.open(known) : email;
    if (known) await addresses.askAgain(id, keys.seal(id, to), now);
    else
      await addresses.add({
        id,
        provider_id: providerId,
        email_sealed: keys.seal(id, to),
        mailbox_hash: mailboxHash,
        asked_at: now,
      });
    if (!known || known.unsubscribed_at !== null) {
      const entry = { providerId, at: now, actorUid: caller.uid } as const;
      await logChange({ ...entry, action: 'notifications/address-added' }, trx);
    }
    const asked = { id, asked_at: now };
    await outbox.queue(
      confirmAddressEmail({
        id,
        to,
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
      row.email_sealed !== '' &&
      keys.isConfirmToken(token, row) &&
      canConfirm(askedAddress(row), now);
    if (!usable) throw new AppError('notifications/link-not-valid');
    await addresses.confirm(row.id, now);
    const entry = { providerId: row.provider_id, at: now, actorUid: null } as const;
    await logChange({ ...entry, action: 'notifications/address-confirmed' }, trx);
  });
}

/**
 * Sends an address nothing more, unless it confirms again. Any token that we signed answers alike, also that of an
 * address which the clinic has removed.
 * @throws AppError notifications/link-not-valid
 */
export async function unsubscribeAddress(deps: NotificationDeps, token: string): Promise<void> {
  await endEmails(deps, token, 'allowed');
}

/**
 * Unsubscribes an address that its clinic can't ask again.
 * @throws AppError notifications/link-not-valid, also if nothing of the address is left to refuse it by
 */
export async function declineAddress(deps: NotificationDeps, token: string): Promise<void> {
  if (!(await endEmails(deps, token, 'never'))) throw new AppError('notifications/link-not-valid');
}

/** @returns false if the clinic has removed the address */
async function endEmails(
  { stores, keys, clock, outbox, logChange }: NotificationDeps,
  token: string,
  askingAgain: 'allowed' | 'never',
): Promise<boolean> {
  if (!keys.isUnsubscribeToken(token)) throw new AppError('notifications/link-not-valid');
  const id = keys.idIn(token);
  return stores.transaction(async ({ addresses, trx }) => {
    const row = await addresses.findLocked(id);
    if (!row) return false;
    const isAsked = row.unsubscribed_at === null || row.asking_again === 'asked';
    // Who declined for good stays with it, whichever link they use.
    if (!isAsked && (askingAgain === 'allowed' || row.asking_again === 'never')) return true;
    const at = clock.now();
    await addresses.unsubscribe(id, { at, askingAgain });
    if (row.email_sealed !== '') await outbox.withdrawTo(keys.open(row), id, trx);
    if (isAsked) {
      const entry = { providerId: row.provider_id, at, actorUid: null } as const;
      await logChange({ ...entry, action: 'notifications/address-unsubscribed' }, trx);
    }
    return true;
  });
}

/** Forgets addresses that nobody confirmed; run daily. */
export async function deleteUnconfirmed({
  stores,
  clock,
}: Pick<NotificationDeps, 'stores' | 'clock'>): Promise<void> {
  await stores.addresses.deleteUnconfirmed(linkStart(clock.now()));
}
