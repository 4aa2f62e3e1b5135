import type { TestEnv } from './test-env.ts';

/** Actions of a member in the payment provider's portal; the events are not delivered yet. */
export async function openProviderPage(env: TestEnv, uid: string) {
  const { customer_id: customerId } = await env.db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const returnUrl = 'http://localhost:3000/profile';
  const url = await env.payments.openPortal({ customerId, returnUrl });
  const send = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const request = new Request(`${url}/${path}`, { method: 'POST', body });
    const { status } = await env.sandbox.app.fetch(request);
    if (status !== 303) throw new Error(`The provider's portal responded with ${status}`);
  };
  return {
    cancelRenewal: () => send('renewal', { renews: 'no' }),
    resumeRenewal: () => send('renewal', { renews: 'yes' }),
    saveCard: (number: string) =>
      send('card', { email: 'p@example.com', number, expiry: '12/60', cvc: '123', name: 'A P' }),
  };
}
