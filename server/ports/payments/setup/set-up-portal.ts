import type { Stripe } from 'stripe';
import { isAsWanted } from './is-as-wanted.ts';
import type { Setup } from './setup.ts';

const SETTING = 'STRIPE_PORTAL_CONFIGURATION';
/** Under which an installation finds its own configuration again. */
const MARK = 'halewell_app_url';

/**
 * What members may do on Stripe's page. The email address changes here, where both addresses confirm
 * it (P-66); the plan changes here, where the price is told before (P-32).
 */
const FEATURES = {
  customer_update: { enabled: true, allowed_updates: ['address'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The configuration of the customer portal for this installation. */
export async function setUpPortal(setup: Setup): Promise<void> {
  const { stripe, appUrl, change, settings } = setup;
  const wanted = {
    business_profile: {
      privacy_policy_url: `${appUrl}/privacy`,
      terms_of_service_url: `${appUrl}/terms`,
    },
    default_return_url: `${appUrl}/profile`,
  };
  const found = await findConfiguration(setup);
  if (found === null) {
    const made = await change('the customer portal: made', () =>
      stripe.billingPortal.configurations.create({
        ...wanted,
        features: FEATURES,
        metadata: { [MARK]: appUrl },
      }),
    );
    if (made) settings.set(SETTING, made.id);
    return;
  }
  settings.set(SETTING, found.id);
  if (isAsWanted({ ...wanted, features: { ...FEATURES, ...NO_REASONS } }, found)) return;
  await change(`the customer portal (${found.id}): put right`, () =>
    stripe.billingPortal.configurations.update(found.id, {
      ...wanted,
      features: { ...FEATURES, subscription_cancel: withoutReasons(found) },
    }),
  );
}

const NO_REASONS = {
  subscription_cancel: {
    ...FEATURES.subscription_cancel,
    cancellation_reason: { enabled: false },
  },
};

/** Nobody has to give a reason. Stripe wants the list of them all the same: it stays as it was. */
function withoutReasons({ features }: Stripe.BillingPortal.Configuration) {
  const { options } = features.subscription_cancel.cancellation_reason;
  return {
    ...FEATURES.subscription_cancel,
    cancellation_reason: { enabled: false, options: options.length > 0 ? options : ('' as const) },
  };
}

async function findConfiguration({
  stripe,
  appUrl,
}: Setup): Promise<Stripe.BillingPortal.Configuration | null> {
  const list = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  for await (const configuration of list)
    if (configuration.metadata?.[MARK] === appUrl) return configuration;
  return null;
}
