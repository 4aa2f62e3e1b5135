import type { Hono } from 'hono';

/** Anything with the sandbox payment provider's pages. */
type AtBank = { readonly sandbox: { readonly app: Hono; advance(): Promise<void> } };

export type Question = {
  readonly id: string;
  readonly object: string;
  readonly payment_intent: string;
  readonly status?: string;
};

const PATH = '/dev/payments/disputes';

async function post(at: AtBank, path: string, body: object): Promise<Question> {
  const answer = await at.sandbox.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`The bank answered ${await answer.text()}`);
  return (await answer.json()) as Question;
}

/** The cardholder's bank questions a payment; nobody has been told yet. */
export function questionPayment(
  at: AtBank,
  paymentIntent: string,
  as: 'fraudulent' | 'product_not_received' | 'inquiry' | 'fraud_warning' = 'fraudulent',
  amount?: number,
): Promise<Question> {
  return post(at, PATH, { paymentIntent, as, ...(amount === undefined ? {} : { amount }) });
}

/** The bank decides a dispute; an inquiry that it escalates becomes one. */
export function decideAtBank(
  at: AtBank,
  disputeId: string,
  verdict: 'won' | 'lost' | 'escalated',
): Promise<Question> {
  return post(at, `${PATH}/${disputeId}`, { verdict });
}
