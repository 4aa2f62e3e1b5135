import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { withStripeErrors } from './translate-errors.ts';

const NO_CARD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
const card = { statusCode: 402, type: 'card_error', message: 'Your card was declined.' } as const;
const invalid = {
  statusCode: 400,
  type: 'invalid_request_error',
  message: 'No such thing.',
} as const;

/** Translates an error as the provider sends it. */
async function refused(raw: object): Promise<unknown> {
  const error = Stripe.errors.generateV1Error({ message: '', ...raw });
  return withStripeErrors(() => Promise.reject(error)).catch((refusal: unknown) => refusal);
}

describe('declineReason', () => {
  it.each([
    ['declined', { ...card, code: 'card_declined', decline_code: 'generic_decline' }],
    ['declined', { ...card, code: 'card_declined', decline_code: 'do_not_honor' }],
    ['declined', { ...card, code: 'card_declined', decline_code: 'stolen_card' }],
    ['declined', { ...card, code: 'card_declined', decline_code: 'a_word_of_next_year' }],
    ['declined', { ...card, code: 'card_declined', decline_code: '' }],
    ['declined', { ...card, code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }],
    ['declined', card],
    ['declined', { ...card, statusCode: 400, code: 'incorrect_number' }],
    ['expired', { ...card, code: 'expired_card', decline_code: 'expired_card' }],
    ['expired', { ...card, code: 'expired_card' }],
    ['no-funds', { ...card, code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['no-funds', { ...card, code: 'card_declined', decline_code: 'card_velocity_exceeded' }],
    ['later', { ...card, code: 'processing_error', decline_code: 'processing_error' }],
    ['later', { ...card, code: 'card_declined', decline_code: 'try_again_later' }],
    ['later', { ...card, code: 'card_declined', decline_code: 'issuer_not_available' }],
    ['confirmation', { ...card, code: 'subscription_payment_intent_requires_action' }],
    ['confirmation', { ...card, code: 'invoice_payment_intent_requires_action' }],
    ['confirmation', { ...invalid, code: 'invoice_payment_intent_requires_action' }],
    ['confirmation', { ...card, code: 'card_declined', decline_code: 'authentication_required' }],
    ['confirmation', { ...card, code: 'authentication_required', decline_code: '' }],
    ['no-card', { ...invalid, code: 'resource_missing', message: NO_CARD }],
    ['no-card', { ...invalid, message: NO_CARD }],
    ['no-card', { ...invalid, code: 'resource_missing', param: 'default_payment_method' }],
    // Not about the card, but an invalid request.
    [null, { ...invalid, code: 'resource_missing', param: 'id' }],
    [null, { ...invalid, code: 'resource_missing', param: 'customer' }],
    [null, { ...invalid, code: 'resource_missing', param: 'items[0][price]' }],
    [null, { ...invalid, code: 'resource_missing', decline_code: '' }],
    [null, { ...invalid, code: 'parameter_unknown', param: 'x' }],
    [null, { statusCode: 400, type: 'idempotency_error' }],
  ])('%s: %j', async (decline, raw) => {
    expect(await refused(raw)).toMatchObject({ name: 'PaymentsRefused', decline });
  });

  it('returns the bank’s decline code, and treats an empty one as absent', async () => {
    const declined = { ...card, code: 'card_declined', decline_code: 'do_not_honor' };
    expect(await refused(declined)).toMatchObject({ declineCode: 'do_not_honor' });
    expect(await refused({ ...declined, decline_code: '' })).toMatchObject({ declineCode: null });
  });
});
