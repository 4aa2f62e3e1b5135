import type { Hono } from 'hono';

/** A test environment with the sandbox payment provider. */
type BankTestEnv = { readonly sandbox: { readonly app: Hono; advance(): Promise<void> } };

export type BankCase = {
  readonly id: string;
  readonly object: string;
  readonly payment_intent: string;
  readonly status?: string;
};

const PATH = '/dev/payments/disputes';

async function post(at: BankTestEnv, path: string, body: object): Promise<BankCase> {
  const response = await at.sandbox.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`The bank responded ${await response.text()}`);
  return (await response.json()) as BankCase;
}

/** Opens a dispute, inquiry or fraud warning at the bank; the events are not delivered yet. */
export function disputePayment(
  at: BankTestEnv,
  paymentIntent: string,
  as: 'fraudulent' | 'product_not_received' | 'inquiry' | 'fraud_warning' = 'fraudulent',
  amount?: number,
): Promise<BankCase> {
  return post(at, PATH, { paymentIntent, as, ...(amount === undefined ? {} : { amount }) });
}

/** Decides a dispute at the bank. `escalated` turns an inquiry into a dispute. */
export function decideAtBank(
  at: BankTestEnv,
  disputeId: string,
  verdict: 'won' | 'lost' | 'escalated',
): Promise<BankCase> {
  return post(at, `${PATH}/${disputeId}`, { verdict });
}
