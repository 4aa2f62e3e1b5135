import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ClinicNotifications } from '#web/features/clinic-notifications/clinic-notifications.tsx';
import type { Route } from './+types/notifications';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Notifications', root.loaderData?.brand.name);
}

/** /clinic/notifications: which emails a clinic gets about its appointments (ADR-077). */
export default function ClinicNotificationsPage() {
  return (
    <ClinicFrame section="notifications">
      {({ _id }) => <ClinicNotifications providerId={_id} />}
    </ClinicFrame>
  );
}
