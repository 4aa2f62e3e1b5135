import type { DeclineReason } from '#shared/errors/payment-decline.ts';

/** An error of the provider, in its own codes. */
export type ProviderRefusal = {
  /** Whether it is a card error. */
  readonly aboutCard: boolean;
  readonly code: string | null;
  /** The bank's decline code; empty or absent where there is none. */
  readonly declineCode: string | null;
  /** The rejected parameter. */
  readonly param: string | null;
  readonly message: string;
};

/** Decline and error codes that mean more than "declined". */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map(
  Object.entries<DeclineReason>({
    expired_card: 'expired',
    expired_payment_method: 'expired',
    invalid_expiry_month: 'expired',
    invalid_expiry_year: 'expired',
    insufficient_funds: 'no-funds',
    card_velocity_exceeded: 'no-funds',
    withdrawal_count_limit_exceeded: 'no-funds',
    authentication_required: 'confirmation',
    authentication_not_handled: 'confirmation',
    payment_intent_action_required: 'confirmation',
    payment_intent_authentication_failure: 'confirmation',
    subscription_payment_intent_requires_action: 'confirmation',
    invoice_payment_intent_requires_action: 'confirmation',
    approve_with_id: 'later',
    issuer_not_available: 'later',
    processing_error: 'later',
    reenter_transaction: 'later',
    try_again_later: 'later',
  }),
);

const CARD_PARAMS = ['payment_method', 'default_payment_method', 'source', 'default_source'];
/** This error has neither a specific code nor a parameter. */
const NO_CARD = /no attached payment source or default payment method/i;

/**
 * The reason for a bank's decline; null for other errors, such as a wrong parameter. The bank's code
 * takes precedence over the provider's; unknown codes are plain declines (never reveals that a card
 * is reported stolen).
 */
export function declineReason(refusal: ProviderRefusal): DeclineReason | null {
  const { aboutCard, code, declineCode, param, message } = refusal;
  const known = REASONS.get(declineCode ?? '') ?? REASONS.get(code ?? '');
  if (known) return known;
  if (aboutCard || declineCode) return 'declined';
  if (NO_CARD.test(message)) return 'no-card';
  return code === 'resource_missing' && CARD_PARAMS.includes(param ?? '') ? 'no-card' : null;
}
