import { html } from 'hono/html';
import { renewsAfterPeriod } from '../billing/portal-visit.ts';
import type { CardForm, FieldErrors } from '../card-form.ts';
import type { Customer } from '../objects/customer.ts';
import type { PortalSession } from '../objects/portal-session.ts';
import type { Subscription } from '../objects/subscription.ts';
import { cardFields, errorSummary } from './card-fields.ts';
import { layout, type Html } from './layout.ts';
import { price } from './pay-page.ts';

interface PortalView {
  readonly visit: PortalSession;
  readonly customer: Customer;
  readonly subscription: Subscription | null;
  readonly form: CardForm;
  readonly errors: FieldErrors;
  /** Whether a card was just saved. */
  readonly saved: boolean;
}

/** The customer portal: plan, renewal and card. */
export function portalPage(
  basePath: string,
  { visit, customer, subscription, form, errors, saved }: PortalView,
): Html {
  const address = `${basePath}/portal/${visit.id}`;
  return layout({
    title: 'Your payments',
    basePath,
    body: html`<section class="card order" aria-labelledby="plan-heading">
        <h1 id="plan-heading">Your membership payments</h1>
        ${saved ? outcome(visit, subscription) : ''}
        ${subscription ? plan(address, subscription, customer) : html`<p>You don’t have a membership at the moment.</p>`}
      </section>
      <section class="card" aria-labelledby="card-heading">
        <h2 id="card-heading">Use another card</h2>
        ${errorSummary(errors)}
        <form method="post" action="${address}/card" novalidate>
          ${cardFields(form, errors)}
          <button type="submit">Save card</button>
        </form>
      </section>
      <p class="back"><a href="${visit.return_url}">Go back</a></p>`,
  });
}

/** The result of saving a card, which is charged for an open payment at once. */
function outcome(visit: PortalSession, subscription: Subscription | null): Html {
  return subscription?.status === 'past_due'
    ? html`<p class="error" role="alert">
        Your card is saved, but the payment didn’t go through. Use another card.
      </p>`
    : html`<p role="status"><strong>Your card is saved. You have nothing left to pay.</strong></p>
        <a class="button" href="${visit.return_url}">Go back</a>`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

function plan(address: string, subscription: Subscription, { card }: Customer): Html {
  const [item] = subscription.items.data;
  const renews = renewsAfterPeriod(subscription);
  const until = subscription.cancel_at ?? item.current_period_end;
  return html`<dl>
      <dt>Plan</dt>
      <dd>${item.price.nickname}</dd>
      <dt>Price</dt>
      <dd>${price(item.price.unit_amount)} per year</dd>
      <dt>${renews ? 'Renews on' : 'Ends on'}</dt>
      <dd>${DAY.format(new Date(until * 1000))}</dd>
      <dt>Card</dt>
      <dd>${card ? `${BRAND_NAMES[card.brand] ?? 'Card'} ending in ${card.last4}` : 'None'}</dd>
      <dt>Status</dt>
      <dd>${subscription.status === 'past_due' ? 'Payment failed' : 'Paid'}</dd>
    </dl>
    <form method="post" action="${address}/renewal">
      <button type="submit" name="renews" value="${renews ? 'no' : 'yes'}" class="quiet">
        ${renews ? 'Cancel renewal' : 'Resume renewal'}
      </button>
    </form>`;
}
