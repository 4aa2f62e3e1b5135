import type { Stripe } from 'stripe';
import { notFound, invalidRequest } from '../api-error.ts';
import { newPortalSession } from '../objects/portal-session.ts';
import { find, type SandboxStore } from '../store.ts';
import { type Route, route } from './call.ts';
import { requireCustomer } from './lookups.ts';
import { type Known, text, webAddress } from './parameters.ts';

const creation = {
  customer: text,
  configuration: text.optional(),
  return_url: webAddress,
} satisfies Known<Stripe.BillingPortal.SessionCreateParams>;

export const portalSessionRoutes: readonly Route[] = [
  route('POST', '/billing_portal/sessions', creation, async ({ tx, params }) => {
    const { customer, configuration, return_url: returnUrl } = params;
    await requireCustomer(tx.store, customer);
    if (configuration !== undefined) await requireConfiguration(tx.store, configuration);
    const session = newPortalSession(tx.now, tx.settings, { customer, returnUrl });
    await tx.store.put('portal_session', session);
    return session;
  }),
];

async function requireConfiguration(store: SandboxStore, id: string): Promise<void> {
  const found = await find(store, 'portal_configuration', id);
  if (!found) throw notFound('configuration', id, 'configuration');
  if (!found.active)
    throw invalidRequest(`The configuration ${id} is not active.`, { param: 'configuration' });
}
