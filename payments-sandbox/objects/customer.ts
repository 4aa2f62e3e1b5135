import type { SavedCard } from '../cards.ts';
import { newId, seconds } from '../provider-format.ts';

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  currency: 'gbp';
  delinquent: boolean;
  livemode: false;
  /** Internal, not part of responses. */
  card: SavedCard | null;
  /** Only the id and the payments are left. */
  deleted?: true;
}

/** The response for a deleted customer. */
export interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

/** The payment method id of a customer's card. It changes with the card. */
export function paymentMethodOf({ id, card }: Pick<Customer, 'id' | 'card'>): string | null {
  return card && `${id.replace(/^cus_/, 'pm_')}${card.last4}`;
}

export function newCustomer(
  now: Date,
  details: { email: string | null; name: string | null; metadata: Record<string, string> },
): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    created: seconds(now),
    ...details,
    currency: 'gbp',
    delinquent: false,
    livemode: false,
    card: null,
  };
}
