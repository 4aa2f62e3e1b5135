import type { DeclineReason } from '#shared/errors/payment-decline.ts';

/** A refusal of the provider, in its own words. */
export type ProviderRefusal = {
  /** Whether it says that it is about a card. */
  readonly aboutCard: boolean;
  readonly code: string | null;
  /** The bank's word; empty or absent where the bank said nothing. */
  readonly declineCode: string | null;
  /** The parameter that was refused. */
  readonly param: string | null;
  readonly message: string;
};

/** The provider's words that mean more than "declined": its decline codes and its error codes. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
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
};

const CARD_PARAMS = ['payment_method', 'default_payment_method', 'source', 'default_source'];
/** The provider gives this one neither a code of its own nor a parameter. */
const NO_CARD = /no attached payment source or default payment method/i;

/**
 * Why the bank refused, or null where a refusal is not the bank's: a wrong parameter, an unknown
 * subscription. The bank's word counts before the provider's; one that we do not know is a decline
 * like any other (a stolen card is not told that it is stolen).
 */
export function declineReason(refusal: ProviderRefusal): DeclineReason | null {
  const { aboutCard, code, declineCode, param, message } = refusal;
  const known = REASONS[declineCode ?? ''] ?? REASONS[code ?? ''];
  if (known) return known;
  if (aboutCard || declineCode) return 'declined';
  if (NO_CARD.test(message)) return 'no-card';
  return code === 'resource_missing' && CARD_PARAMS.includes(param ?? '') ? 'no-card' : null;
}
