import * as z from 'zod/mini';
import { ADDRESS_STATES, REQUEST_EMAILS } from '../domain/clinics/notifications.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { clinicNotificationsForm, notificationAddressForm } from '../forms/clinic-notifications.ts';
import { endpoint } from './endpoint.ts';
import { anyone, only, withRecentProof } from './policy.ts';

const staff = only('provider');
const clinic = z.strictObject({ id: idField });
const token = z.string().check(z.minLength(1), z.maxLength(200));
const done = z.object({ success: z.boolean(), message: z.string() });

/** How a clinic is emailed, and whom its emails reach. */
export const clinicNotificationsSchema = z.object({
  requests: z.enum(REQUEST_EMAILS),
  digestHours: z.array(z.number()),
  tomorrowHour: z.nullable(z.number()),
  /** Those who can be reached: a suspended one is not among them. */
  owners: z.array(
    z.object({ uid: z.string(), name: z.string(), email: z.string(), off: z.boolean() }),
  ),
  addresses: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      state: z.enum(ADDRESS_STATES),
      /** The day from which it may be asked to confirm, again; null: never. */
      mayAskFrom: z.nullable(z.string()),
    }),
  ),
  /** What a save starts from; 0 before the first one. */
  version: z.number(),
});
export type ClinicNotifications = z.infer<typeof clinicNotificationsSchema>;

/** The emails of a clinic about its appointments (ADR-077). */
export const clinicNotificationsContract = {
  getClinicNotifications: endpoint({
    method: 'GET',
    path: '/clinics/{id}/notifications',
    summary: 'Returns how a clinic is emailed about appointments, for its owners and managers',
    policy: staff,
    params: clinic,
    response: clinicNotificationsSchema,
    errors: ['provider/not-found'],
  }),
  saveClinicNotifications: endpoint({
    method: 'PUT',
    path: '/clinics/{id}/notifications',
    summary: 'Changes how a clinic is emailed, from the version that the caller last read',
    policy: staff,
    params: clinic,
    body: z.strictObject({ choice: clinicNotificationsForm, version: versionField }),
    response: clinicNotificationsSchema,
    errors: ['provider/not-found', 'clinic/changed'],
  }),
  addNotificationAddress: endpoint({
    method: 'POST',
    path: '/clinics/{id}/notification-addresses',
    summary:
      'Emails an address a link. Once it’s confirmed, the clinic’s emails reach it too. Repeated for the same address, it sends a new link',
    policy: withRecentProof(staff),
    params: clinic,
    body: notificationAddressForm,
    response: clinicNotificationsSchema,
    errors: [
      'provider/not-found',
      'clinic/address-of-owner',
      'clinic/address-listed',
      'clinic/address-unsubscribed',
      'clinic/address-declined',
      'clinic/addresses-full',
      'clinic/address-emailed-often',
    ],
  }),
  removeNotificationAddress: endpoint({
    method: 'DELETE',
    path: '/clinics/{id}/notification-addresses/{addressId}',
    summary: 'Sends an added address no more emails. Idempotent',
    policy: staff,
    params: z.strictObject({ id: idField, addressId: idField }),
    response: clinicNotificationsSchema,
    errors: ['provider/not-found'],
  }),
  confirmNotificationAddress: endpoint({
    method: 'POST',
    path: '/notification-addresses/confirm',
    summary: 'Confirms an added address with the token of its email, once',
    policy: anyone,
    limit: 'linkAddress',
    body: z.strictObject({ token }),
    response: done,
    errors: ['notifications/link-not-valid'],
  }),
  declineNotificationAddress: endpoint({
    method: 'POST',
    path: '/notification-addresses/decline',
    summary:
      'Unsubscribes an added address from its clinic’s emails, with the token of one of them; the clinic can’t ask it again',
    policy: anyone,
    limit: 'linkAddress',
    body: z.strictObject({ token }),
    response: done,
    errors: ['notifications/link-not-valid'],
  }),
  /** Email clients send their own form (RFC 8058); the body is ignored. */
  unsubscribeNotificationAddress: endpoint({
    method: 'POST',
    path: '/notification-addresses/unsubscribe/{token}',
    summary: 'Unsubscribes an added address from its clinic’s emails in one step',
    policy: anyone,
    limit: 'read',
    params: z.strictObject({ token }),
    response: done,
    errors: ['notifications/link-not-valid'],
  }),
};
