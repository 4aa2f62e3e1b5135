import { html } from 'hono/html';
import type { CardForm, FieldErrors } from '../card-form.ts';
import { type BankErrors, type BankField, type BankForm, EMPTY_ACCOUNT } from '../bank-form.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { cardFields, errorSummary, inputField, type FieldSpec } from './card-fields.ts';
import { layout, type Html } from './layout.ts';

/** Formats pence as "£75.00", always with the pence. */
export function price(pence: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);
}

/** The payment page, with the checkout's payment methods. */
export function payPage(
  basePath: string,
  session: CheckoutSession,
  form: CardForm,
  errors: FieldErrors = {},
  bank: { form: BankForm; errors: BankErrors } = { form: EMPTY_ACCOUNT, errors: {} },
): Html {
  const failed = Object.keys({ ...errors, ...bank.errors }).length > 0;
  const methods = session.payment_method_types;
  return layout({
    title: failed ? 'Not paid yet' : 'Pay for your membership',
    basePath,
    body: html`${checkoutSummary(session)}
      ${methods.includes('card') ? payByCard(basePath, session, form, errors) : ''}
      ${methods.includes('bacs_debit') ? payByBank(basePath, session, bank) : ''}
      <p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>`,
  });
}

function payByCard(
  basePath: string,
  session: CheckoutSession,
  form: CardForm,
  errors: FieldErrors,
): Html {
  return html`<section class="card" aria-labelledby="card-heading">
    <h2 id="card-heading">Pay by card</h2>
    ${errorSummary(errors)}
    <form method="post" action="${basePath}/pay/${session.id}" novalidate>
      ${cardFields(form, errors)}
      <p class="terms">
        Renews automatically each year at ${price(session.amount_total)}. Cancel at any time.
      </p>
      <button type="submit">Pay ${price(session.amount_total)}</button>
    </form>
    <details>
      <summary>Which card can I use?</summary>
      <p>
        4242 4242 4242 4242 is accepted. 4000 0000 0000 0002 is declined. 4000 0025 0000 3155 needs
        your bank to confirm.
      </p>
      <p>Use any date in the future and any security code.</p>
    </details>
  </section>`;
}

function payByBank(
  basePath: string,
  session: CheckoutSession,
  { form, errors }: { form: BankForm; errors: BankErrors },
): Html {
  return html`<section class="card" aria-labelledby="bank-debit-heading">
    <h2 id="bank-debit-heading">Pay by Direct Debit</h2>
    ${errorSummary(errors)}
    <form method="post" action="${basePath}/pay/${session.id}/bank-debit" novalidate>
      ${bankFields(form, errors)}
      <button type="submit">Pay ${price(session.amount_total)} by Direct Debit</button>
    </form>
    <details>
      <summary>Which account can I use?</summary>
      <p>
        Use sort code 10-88-00. Account 00012345 pays after three days. 22222227 doesn’t have enough
        money. 33333335 doesn’t allow the payment.
      </p>
    </details>
  </section>`;
}

const digits = { inputmode: 'numeric', autocomplete: 'off', maxlength: 20 } as const;
const FIELDS: Readonly<Record<BankField, FieldSpec>> = {
  sortCode: { ...digits, label: 'Sort code', hint: '6 digits' },
  accountNumber: { ...digits, label: 'Account number', hint: '8 digits' },
};

/** The bank account fields with submitted values and errors. */
function bankFields(form: BankForm, errors: BankErrors): Html {
  const field = (name: BankField) =>
    inputField(name, FIELDS[name], {
      value: form[name],
      error: errors[name],
      focused: errors[name] !== undefined,
    });
  return html`${field('sortCode')}${field('accountNumber')}`;
}

/** The summary of the purchase. */
export function checkoutSummary(session: CheckoutSession): Html {
  const [item] = session.line_items.data;
  return html`<section class="card order" aria-labelledby="order-heading">
    <h1 id="order-heading">${item.description}</h1>
    <p class="price">${price(item.amount_total)} <small>per year</small></p>
    <p class="muted">Renews automatically every year until you cancel.</p>
  </section>`;
}
