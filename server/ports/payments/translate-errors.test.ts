import { expect, it } from 'vitest';
import { PaymentsRefused, PaymentsUnavailable } from './payment-errors.ts';
import { createSandboxClient } from './sandbox.ts';
import { withStripeErrors } from './translate-errors.ts';

/** A provider with a fixed response. */
function answering(status: number, error: object) {
  return createSandboxClient({
    secretKey: 'sk_test_answers',
    basePath: '',
    at: { fetch: () => Response.json({ error }, { status }) },
    settings: { maxNetworkRetries: 0 },
  });
}

it.each<
  [number, { type: string; code?: string }, typeof PaymentsRefused | typeof PaymentsUnavailable]
>([
  [400, { type: 'invalid_request_error', code: 'parameter_unknown' }, PaymentsRefused],
  [400, { type: 'idempotency_error' }, PaymentsRefused],
  [400, { type: 'invalid_request_error', code: 'rate_limit' }, PaymentsUnavailable],
  [401, { type: 'invalid_request_error' }, PaymentsUnavailable],
  [402, { type: 'card_error', code: 'card_declined' }, PaymentsRefused],
  [403, { type: 'invalid_request_error' }, PaymentsUnavailable],
  [404, { type: 'invalid_request_error', code: 'resource_missing' }, PaymentsRefused],
  [409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, PaymentsUnavailable],
  [409, { type: 'invalid_request_error', code: 'lock_timeout' }, PaymentsUnavailable],
  [429, { type: 'invalid_request_error', code: 'lock_timeout' }, PaymentsUnavailable],
  [429, { type: 'invalid_request_error', code: 'rate_limit' }, PaymentsUnavailable],
  [500, { type: 'api_error' }, PaymentsUnavailable],
  [503, { type: 'api_error' }, PaymentsUnavailable],
])('translates status %i with %j', async (status, error, word) => {
  const refused = withStripeErrors(() => answering(status, error).customers.retrieve('cus_any'));
  await expect(refused).rejects.toBeInstanceOf(word);
  if (word === PaymentsRefused)
    await expect(refused).rejects.toMatchObject({ code: error.code ?? error.type });
});
