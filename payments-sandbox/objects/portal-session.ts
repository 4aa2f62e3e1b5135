import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';

export type PortalSession = ReturnType<typeof newPortalSession>;

export function newPortalSession(
  now: Date,
  settings: Settings,
  visit: { customer: string; returnUrl: string },
) {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session' as const,
    created: seconds(now),
    customer: visit.customer,
    livemode: false,
    return_url: visit.returnUrl,
    url: `${settings.publicUrl}${settings.basePath}/portal/${id}`,
  };
}
