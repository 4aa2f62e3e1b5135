import type { Stripe } from 'stripe';
import { newId, seconds } from '../provider-format.ts';
import type { Listed } from './subset-of.ts';

type Features = Stripe.BillingPortal.Configuration['features'];
type Values<List> = List extends readonly (infer Value)[] ? Listed<Value>[] : never;

export interface PortalFeatures {
  customer_update: {
    enabled: boolean;
    allowed_updates: Values<Features['customer_update']['allowed_updates']>;
  };
  invoice_history: { enabled: boolean };
  payment_method_update: { enabled: boolean };
  subscription_cancel: {
    enabled: boolean;
    mode: 'at_period_end' | 'immediately';
    proration_behavior: 'none' | 'create_prorations';
    cancellation_reason: {
      enabled: boolean;
      options: Values<Features['subscription_cancel']['cancellation_reason']['options']>;
    };
  };
  subscription_update: {
    enabled: boolean;
    default_allowed_updates: Values<Features['subscription_update']['default_allowed_updates']>;
  };
}

export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>;

/** The defaults of unspecified features. */
export const DEFAULT_FEATURES: PortalFeatures = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: {
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: { enabled: false, options: [] },
  },
  subscription_update: { enabled: false, default_allowed_updates: [] },
};

interface ConfigurationParams {
  readonly business_profile: Record<
    'headline' | 'privacy_policy_url' | 'terms_of_service_url',
    string | null
  >;
  readonly default_return_url: string | null;
  readonly features: PortalFeatures;
  readonly metadata: Record<string, string>;
}

export function newPortalConfiguration(now: Date, params: ConfigurationParams) {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration' as const,
    active: true,
    created: seconds(now),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    name: null,
    updated: seconds(now),
    ...params,
  };
}
