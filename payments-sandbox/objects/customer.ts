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
  /** Kept for the sandbox itself; not part of an answer. */
  card: SavedCard | null;
  /** Only its id and its payments are left. */
  deleted?: true;
}

/** All that is answered of a customer who was deleted. */
export interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

/** The id under which the API knows a customer's card; another card has another one. */
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
