import { privateHead } from '#shared/domain/seo/page-head.ts';
import { AccessDenied } from '#web/features/desk/access-denied.tsx';
import { Desk } from '#web/features/desk/desk.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Route } from './+types/provider-appointments';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Provider Appointments', root.loaderData?.brand.name);
}

/** The provider's desk; its guard redirects other roles (ROUTE-11, ROUTE-12). */
export default function ProviderAppointments() {
  const { user } = useSession();
  const { role } = useAccount();
  return user && role === 'provider' ? <Desk key={user.uid} uid={user.uid} /> : <AccessDenied />;
}
