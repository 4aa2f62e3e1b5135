import { newId } from '../ids.ts';
import { seconds } from '../world.ts';

/** A line that was added to a draft; it is kept in the invoice alone. */
export interface InvoiceItem {
  id: string;
  object: 'invoiceitem';
  amount: number;
  currency: 'gbp';
  customer: string;
  date: number;
  description: string;
  invoice: string;
  livemode: false;
  metadata: Record<string, string>;
  proration: false;
  quantity: 1;
}

type ItemOrder = Pick<InvoiceItem, 'amount' | 'customer' | 'description' | 'invoice'>;

export function newInvoiceItem(now: Date, order: ItemOrder): InvoiceItem {
  return {
    id: newId('ii'),
    object: 'invoiceitem',
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
