import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { newPortalSession } from '../objects/portal-session.ts';
import { present } from '../objects/present.ts';
import { find } from '../records.ts';
import type { SandboxStore } from '../store.ts';
import type { ApiCall, Route } from './call.ts';
import { requireCustomer } from './named-customer.ts';
import { expand, type Known, read, text } from './parameters.ts';

const creation = z.object({
  customer: text,
  configuration: text.optional(),
  return_url: z.url({ protocol: /^https?$/ }).max(5000),
  expand,
} satisfies Known<Stripe.BillingPortal.SessionCreateParams>);

export const portalSessionRoutes: readonly Route[] = [
  { method: 'POST', path: '/billing_portal/sessions', endpoint: create },
];

async function create({ world, form }: ApiCall): Promise<object> {
  const { customer, configuration, return_url: returnUrl, expand: paths } = read(creation, form);
  await requireCustomer(world.store, customer);
  if (configuration !== undefined) await requireConfiguration(world.store, configuration);
  const session = newPortalSession(world.now, world.settings, { customer, returnUrl });
  await world.store.put('portal_session', session);
  return present(world.store, session, paths);
}

async function requireConfiguration(store: SandboxStore, id: string): Promise<void> {
  const found = await find(store, 'portal_configuration', id);
  if (!found) throw missing('configuration', id, 'configuration');
  if (!found.active)
    throw refusal(`The configuration ${id} is not active.`, { param: 'configuration' });
}
