import { html } from 'hono/html';
import type { Invoice } from '../objects/invoice.ts';
import { layout, type Html } from './layout.ts';
import { price } from './pay-page.ts';

/** The summary of a standalone invoice. */
export function invoiceSummary(invoice: Invoice): Html {
  return html`<section class="card order" aria-labelledby="order-heading">
    <h1 id="order-heading">${invoice.description ?? 'Payment'}</h1>
    <p class="price">${price(invoice.amount_due)}</p>
  </section>`;
}

/**
 * The bank's confirmation page, whose form posts to `address`.
 * @param back the URL to leave without confirming, if there is one
 */
export function bankPage(basePath: string, about: Html, address: string, back?: string): Html {
  return layout({
    title: 'Confirm your payment',
    basePath,
    body: html`${about}
      <section class="card" aria-labelledby="bank-heading">
        <h2 id="bank-heading">Confirm your payment with your bank</h2>
        <p>This is a test version of your bank’s page. Choose what happens next.</p>
        <form method="post" action="${address}">
          <button type="submit" name="outcome" value="complete">Complete</button>
          <button type="submit" name="outcome" value="fail" class="quiet">Fail</button>
        </form>
      </section>
      ${back === undefined ? '' : html`<p class="back"><a href="${back}">Go back without confirming</a></p>`}`,
  });
}
