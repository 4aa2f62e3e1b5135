import type { Stripe } from 'stripe';
import { missing, refusal } from '../api-error.ts';
import { newPortalSession } from '../objects/portal-session.ts';
import { find, type SandboxStore } from '../store.ts';
import { type Route, route } from './call.ts';
import { requireCustomer } from './existing.ts';
import { type Known, text, webAddress } from './parameters.ts';

const creation = {
  customer: text,
  configuration: text.optional(),
  return_url: webAddress,
} satisfies Known<Stripe.BillingPortal.SessionCreateParams>;

export const portalSessionRoutes: readonly Route[] = [
  route('POST', '/billing_portal/sessions', creation, async ({ world, order }) => {
    const { customer, configuration, return_url: returnUrl } = order;
    await requireCustomer(world.store, customer);
    if (configuration !== undefined) await requireConfiguration(world.store, configuration);
    const session = newPortalSession(world.now, world.settings, { customer, returnUrl });
    await world.store.put('portal_session', session);
    return session;
  }),
];

async function requireConfiguration(store: SandboxStore, id: string): Promise<void> {
  const found = await find(store, 'portal_configuration', id);
  if (!found) throw missing('configuration', id, 'configuration');
  if (!found.active)
    throw refusal(`The configuration ${id} is not active.`, { param: 'configuration' });
}
