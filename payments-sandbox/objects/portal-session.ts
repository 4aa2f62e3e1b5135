import { newId } from '../ids.ts';
import { seconds, type Settings } from '../world.ts';

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  livemode: false;
  return_url: string;
  url: string;
}

export function newPortalSession(
  now: Date,
  settings: Settings,
  visit: { customer: string; returnUrl: string },
): PortalSession {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    created: seconds(now),
    customer: visit.customer,
    livemode: false,
    return_url: visit.returnUrl,
    url: `${settings.publicUrl}${settings.basePath}/portal/${id}`,
  };
}
