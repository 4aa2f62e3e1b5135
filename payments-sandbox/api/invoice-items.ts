import type { Stripe } from 'stripe';
import * as z from 'zod';
import { missingIn, refusal } from '../api-error.ts';
import { newInvoiceItem } from '../objects/invoice-item.ts';
import { withLine } from '../objects/invoice.ts';
import { find } from '../store.ts';
import { type Route, route } from './call.ts';
import { type Known, text, wholeNumber } from './parameters.ts';

/** Always onto a draft: an item that waits for the next invoice would be charged some day. */
const creation = {
  customer: text,
  invoice: text,
  amount: wholeNumber.pipe(z.int().min(1)),
  currency: z.literal('gbp'),
  description: text,
} satisfies Known<Stripe.InvoiceItemCreateParams>;

export const invoiceItemRoutes: readonly Route[] = [
  route('POST', '/invoiceitems', creation, async ({ world, order }) => {
    const draft = await find(world.store, 'invoice', order.invoice);
    if (!draft || draft.customer !== order.customer)
      throw missingIn('invoice', 'invoice', order.invoice);
    if (draft.status !== 'draft') {
      const message = 'The invoice is finalized and can no longer be edited.';
      throw refusal(message, { code: 'invoice_not_editable', param: 'invoice' });
    }
    await world.store.put('invoice', withLine(draft, order));
    return newInvoiceItem(world.now, order);
  }),
];
