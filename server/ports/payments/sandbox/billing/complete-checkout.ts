import { digitsOf, type CardForm } from '../card-form.ts';
import { savedCard } from '../cards.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { World } from '../world.ts';
import { beginSubscription } from './begin-subscription.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** The card was accepted: the subscription begins, its first invoice is paid, the checkout is complete. */
export async function completeCheckout(
  world: World,
  session: CheckoutSession,
  form: CardForm,
): Promise<CheckoutSession> {
  const card = savedCard(digitsOf(form.number), form.expiry);
  const payer = { email: form.email, name: form.name, card };
  return beginSubscription(world, session, payer, (invoice) =>
    chargeInvoice(world, invoice, card, null),
  );
}
