import type { Desk } from './open-desk.ts';

/** What a member does on the payment provider's own page; nobody has been told of it yet. */
export async function openProviderPage(desk: Desk, uid: string) {
  const { customer_id: customerId } = await desk.db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const returnUrl = 'http://localhost:3000/profile';
  const url = await desk.payments.openPortal({ customerId, returnUrl });
  const send = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const request = new Request(`${url}/${path}`, { method: 'POST', body });
    const { status } = await desk.sandbox.app.fetch(request);
    if (status !== 303) throw new Error(`The provider's page answered with ${status}`);
  };
  return {
    cancelRenewal: () => send('renewal', { renews: 'no' }),
    resumeRenewal: () => send('renewal', { renews: 'yes' }),
    saveCard: (number: string) =>
      send('card', { email: 'p@example.com', number, expiry: '12/60', cvc: '123', name: 'A P' }),
  };
}
