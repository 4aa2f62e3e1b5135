import type { Stripe } from 'stripe';
import { matchesExpected } from './matches-expected.ts';
import type { Setup } from './setup.ts';

const SETTING = 'STRIPE_PORTAL_CONFIGURATION';
/** The metadata key that identifies an installation's configuration. */
const METADATA_KEY = 'halewell_app_url';

/**
 * What members may do in Stripe's portal. Email address and plan are changed in the product, which
 * confirms both addresses (P-66) and shows the price first (P-32).
 */
const FEATURES = {
  customer_update: { enabled: true, allowed_updates: ['address'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Creates or updates the customer portal configuration of this installation. */
export async function setUpPortal(setup: Setup): Promise<void> {
  const { stripe, appUrl, change, settings } = setup;
  const expected = {
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
        ...expected,
        features: FEATURES,
        metadata: { [METADATA_KEY]: appUrl },
      }),
    );
    if (made) settings.set(SETTING, made.id);
    return;
  }
  settings.set(SETTING, found.id);
  if (matchesExpected({ ...expected, features: { ...FEATURES, ...NO_REASONS } }, found)) return;
  await change(`the customer portal (${found.id}): put right`, () =>
    stripe.billingPortal.configurations.update(found.id, {
      ...expected,
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

/** Disables cancellation reasons; Stripe still requires the list, which is left unchanged. */
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
    if (configuration.metadata?.[METADATA_KEY] === appUrl) return configuration;
  return null;
}
