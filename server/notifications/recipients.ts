import type { Transaction } from 'kysely';
import { recipientsOf, USUAL_NOTIFICATIONS } from '#shared/domain/clinics/notifications.ts';
import type { DeskNotification } from '../appointments/emails/notifications.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { NotificationDeps, SettingsStore } from './deps.ts';
import type { FoundSettings } from './settings-store.ts';

/** Whom an email of a clinic reaches. */
export type ClinicRecipient = {
  /** Ends the email's intent: each recipient gets an email of their own. */
  readonly key: string;
  readonly to: string;
  /** Only for addresses that the clinic added. */
  readonly unsubscribe?: NonNullable<EmailMessage['unsubscribe']>;
};

type Event = {
  readonly providerId: string;
  readonly appointmentId: string;
  readonly kind: DeskNotification;
};

/** The owners who were not left out, and the confirmed addresses. */
function presentRecipients(
  { keys }: Pick<NotificationDeps, 'keys'>,
  { owners, addresses }: Pick<FoundSettings, 'owners' | 'addresses'>,
): ClinicRecipient[] {
  const added = addresses
    .filter(({ confirmed, unsubscribed }) => confirmed && !unsubscribed)
    .map((address) => ({ id: address.id, email: keys.open(address) }));
  const reached = recipientsOf(owners, added);
  return [
    ...reached.owners.map(({ uid, email }) => ({ key: uid, to: email })),
    ...reached.added.map(({ id, email }) => ({
      key: id,
      to: email,
      unsubscribe: keys.unsubscribeOf(id),
    })),
  ];
}

/** The clinic's name, and whom its emails reach. */
export async function findRecipients(
  deps: Pick<NotificationDeps, 'keys'>,
  settings: Pick<SettingsStore, 'find'>,
  providerId: string,
): Promise<{ name: string; recipients: ClinicRecipient[] }> {
  const found = await settings.find(providerId);
  return found
    ? { name: found.name, recipients: presentRecipients(deps, found) }
    : { name: '', recipients: [] };
}

/**
 * Decides how a clinic learns of an event, in its transaction.
 * @returns whom to email now; nobody if the clinic wants no such emails, or gets the event in a digest
 */
export async function takeEvent(
  deps: Pick<NotificationDeps, 'stores' | 'keys' | 'clock'>,
  { providerId, appointmentId, kind }: Event,
  trx: Transaction<Tables>,
): Promise<readonly ClinicRecipient[]> {
  const { settings, digests } = deps.stores.within(trx);
  const found = await settings.find(providerId);
  const requests = found?.requests ?? USUAL_NOTIFICATIONS.requests;
  if (requests === 'digest')
    await digests.addEntry({
      provider_id: providerId,
      appointment_id: appointmentId,
      kind,
      at: deps.clock.now(),
    });
  return found && requests === 'immediate' ? presentRecipients(deps, found) : [];
}
