import * as z from 'zod';
import { invalidRequest } from '../api-error.ts';
import {
  DEFAULT_FEATURES,
  newPortalConfiguration,
  type PortalConfiguration,
  type PortalFeatures,
} from '../objects/portal-configuration.ts';
import { seconds } from '../provider-format.ts';
import { findAll } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { flag, metadata, webAddress } from './parameters.ts';

/** A list of enumerated values. An empty string clears it. */
const listOf = <const Value extends string>(...values: [Value, ...Value[]]) =>
  z.union([z.array(z.enum(values)), z.literal('').transform((): Value[] => [])]);
const REASONS = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: flag,
      allowed_updates: listOf(
        'address',
        'email',
        'name',
        'phone',
        'shipping',
        'tax_id',
      ).exactOptional(),
    })
    .exactOptional(),
  invoice_history: z.strictObject({ enabled: flag }).exactOptional(),
  payment_method_update: z.strictObject({ enabled: flag }).exactOptional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).exactOptional(),
      proration_behavior: z.enum(['none', 'create_prorations']).exactOptional(),
      cancellation_reason: z
        .strictObject({ enabled: flag, options: listOf(...REASONS) })
        .exactOptional(),
    })
    .exactOptional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: listOf('price', 'promotion_code', 'quantity').exactOptional(),
    })
    .exactOptional(),
});
const profile = z.strictObject({
  privacy_policy_url: webAddress.exactOptional(),
  terms_of_service_url: webAddress.exactOptional(),
});
const common = {
  business_profile: profile.exactOptional(),
  default_return_url: webAddress.exactOptional(),
  metadata: metadata.exactOptional(),
};
const creation = { features, ...common };
const change = {
  features: features.exactOptional(),
  active: flag.exactOptional(),
  ...common,
};
const listing = { active: flag.optional(), is_default: flag.optional() };

export const portalConfigurationRoutes: readonly Route[] = [
  route('POST', '/billing_portal/configurations', creation, async ({ tx, params }) => {
    const blank = { headline: null, privacy_policy_url: null, terms_of_service_url: null };
    const configuration = newPortalConfiguration(tx.now, {
      business_profile: { ...blank, ...params.business_profile },
      default_return_url: params.default_return_url ?? null,
      features: withFeatures(DEFAULT_FEATURES, params.features),
      metadata: params.metadata ?? {},
    });
    await tx.store.put('portal_configuration', configuration);
    return configuration;
  }),
  list('/billing_portal/configurations', listing, async ({ store }, { active, is_default }) =>
    (await findAll(store, 'portal_configuration')).filter(
      (one) =>
        (active === undefined || one.active === active) &&
        (is_default === undefined || one.is_default === is_default),
    ),
  ),
  retrieve('/billing_portal/configurations/:id', 'portal_configuration'),
  route('POST', '/billing_portal/configurations/:id', change, async ({ tx, id, params }) => {
    const before = await getObject(tx.store, 'portal_configuration', id);
    const changed: PortalConfiguration = {
      ...before,
      active: params.active ?? before.active,
      business_profile: { ...before.business_profile, ...params.business_profile },
      default_return_url: params.default_return_url ?? before.default_return_url,
      features: withFeatures(before.features, params.features ?? {}),
      metadata: { ...before.metadata, ...params.metadata },
      updated: seconds(tx.now),
    };
    await tx.store.put('portal_configuration', changed);
    return changed;
  }),
];

function withFeatures(before: PortalFeatures, params: z.infer<typeof features>): PortalFeatures {
  const after: PortalFeatures = {
    customer_update: { ...before.customer_update, ...params.customer_update },
    invoice_history: { ...before.invoice_history, ...params.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...params.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...params.subscription_cancel },
    subscription_update: { ...before.subscription_update, ...params.subscription_update },
  };
  if (after.customer_update.enabled && after.customer_update.allowed_updates.length === 0)
    throw invalidRequest('Name what customers may update.', {
      code: 'parameter_missing',
      param: 'features.customer_update.allowed_updates',
    });
  if (after.subscription_update.enabled)
    throw invalidRequest('The sandbox’s portal changes no plans.', {
      param: 'features.subscription_update.enabled',
    });
  return after;
}
