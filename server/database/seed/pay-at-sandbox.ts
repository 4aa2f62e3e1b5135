import type { Hono } from 'hono';

/** A card that the sandbox always accepts. */
const ACCEPTED_CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/** Pays by submitting the form of the sandbox's checkout page; `number` selects another test card. */
export async function payAtSandbox(
  sandbox: Hono,
  url: string,
  payer: { name: string; email: string; number?: string },
): Promise<void> {
  const { pathname } = new URL(url);
  const response = await sandbox.request(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...ACCEPTED_CARD, ...payer }).toString(),
  });
  if (response.status !== 303)
    throw new Error(`The sandbox refused the demo payment with ${response.status}`);
}
