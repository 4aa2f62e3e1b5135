import { Hono } from 'hono';
import type { clinicNotificationsContract } from '#shared/contract/clinic-notifications.ts';
import type { Handlers } from '../http/call.ts';
import type { NotificationService } from './service.ts';

export function notificationRoutes(
  notifications: NotificationService,
): Handlers<typeof clinicNotificationsContract> {
  return {
    getClinicNotifications: ({ caller, params }) => notifications.read(caller, params.id),
    saveClinicNotifications: ({ caller, params, body }) =>
      notifications.save(caller, params.id, body),
    addNotificationAddress: ({ caller, params, body }) =>
      notifications.addAddress(caller, params.id, body.email),
    removeNotificationAddress: ({ caller, params }) =>
      notifications.removeAddress(caller, params.id, params.addressId),
    async confirmNotificationAddress({ body }) {
      await notifications.confirmAddress(body.token);
      return { success: true, message: 'Thank you. The clinic’s emails will reach you here.' };
    },
    async declineNotificationAddress({ body }) {
      await notifications.declineAddress(body.token);
      return { success: true, message: 'You’ve unsubscribed. This clinic can’t ask you again.' };
    },
    async unsubscribeNotificationAddress({ params }) {
      await notifications.unsubscribeAddress(params.token);
      return { success: true, message: 'You’ve unsubscribed from this clinic’s emails.' };
    },
  };
}

/**
 * Redirects a GET of the `List-Unsubscribe` URL to the unsubscribe page, for older email clients that open it
 * as a link; only a POST unsubscribes.
 */
export function openAddressUnsubscribePage(): Hono {
  const app = new Hono();
  app.get('/api/notification-addresses/unsubscribe/:token', (context) =>
    context.redirect(
      `/clinic-emails/unsubscribe?token=${encodeURIComponent(context.req.param('token'))}`,
    ),
  );
  return app;
}
