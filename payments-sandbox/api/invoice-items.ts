import type { Stripe } from 'stripe';
import * as z from 'zod';
import { notFoundInParam, invalidRequest } from '../api-error.ts';
import { newInvoiceItem } from '../objects/invoice-item.ts';
import { withLine } from '../objects/invoice.ts';
import { find } from '../store.ts';
import { type Route, route } from './call.ts';
import { type Known, text, wholeNumber } from './parameters.ts';

/** `invoice` is required: a pending item would be charged with some later invoice. */
const creation = {
  customer: text,
  invoice: text,
  amount: wholeNumber.pipe(z.int().min(1)),
  currency: z.literal('gbp'),
  description: text,
} satisfies Known<Stripe.InvoiceItemCreateParams>;

export const invoiceItemRoutes: readonly Route[] = [
  route('POST', '/invoiceitems', creation, async ({ tx, params }) => {
    const draft = await find(tx.store, 'invoice', params.invoice);
    if (!draft || draft.customer !== params.customer)
      throw notFoundInParam('invoice', 'invoice', params.invoice);
    if (draft.status !== 'draft') {
      const message = 'The invoice is finalized and can no longer be edited.';
      throw invalidRequest(message, { code: 'invoice_not_editable', param: 'invoice' });
    }
    await tx.store.put('invoice', withLine(draft, params));
    return newInvoiceItem(tx.now, params);
  }),
];
