import { newId, seconds } from '../provider-format.ts';

interface ItemParams {
  readonly amount: number;
  readonly customer: string;
  readonly description: string;
  readonly invoice: string;
}

export type InvoiceItem = ReturnType<typeof newInvoiceItem>;

/** A line added to a draft; stored only in the invoice. */
export function newInvoiceItem(now: Date, order: ItemParams) {
  return {
    id: newId('ii'),
    object: 'invoiceitem' as const,
    amount: order.amount,
    currency: 'gbp',
    customer: order.customer,
    date: seconds(now),
    description: order.description,
    invoice: order.invoice,
    livemode: false,
    metadata: {},
    proration: false,
    quantity: 1,
  };
}
