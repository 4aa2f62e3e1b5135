import type { CardForm } from '../card-form.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';
import type { Price } from './price.ts';

/** How a checkout can be paid: by card at once, or by Bacs Direct Debit, which takes days. */
export type PaymentMethodType = 'card' | 'bacs_debit';

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_method_types: PaymentMethodType[];
  payment_status: 'paid' | 'unpaid';
  created: number;
  expires_at: number;
  customer: string;
  customer_details: { email: string | null; name: string | null } | null;
  client_reference_id: string | null;
  subscription: string | null;
  invoice: string | null;
  payment_intent: null;
  amount_subtotal: number;
  amount_total: number;
  currency: 'gbp';
  url: string | null;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  livemode: false;
  /** Returned only with `expand`. */
  line_items: {
    object: 'list';
    data: [ReturnType<typeof newLineItem>];
    has_more: false;
    url: string;
  };
  /** Internal, not part of responses. */
  subscription_metadata: Record<string, string>;
  /** The form, without the security code, while the bank waits for confirmation. Only test cards. */
  waiting: CardForm | null;
}

type SessionParams = Pick<
  CheckoutSession,
  | 'payment_method_types'
  | 'expires_at'
  | 'customer'
  | 'client_reference_id'
  | 'success_url'
  | 'cancel_url'
  | 'metadata'
  | 'subscription_metadata'
>;

export function newCheckoutSession(
  now: Date,
  settings: Settings,
  price: Price,
  order: SessionParams,
): CheckoutSession {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    created: seconds(now),
    customer_details: null,
    subscription: null,
    invoice: null,
    payment_intent: null,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    currency: 'gbp',
    url: `${settings.publicUrl}${settings.basePath}/pay/${id}`,
    livemode: false,
    line_items: {
      object: 'list',
      data: [newLineItem(price)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    waiting: null,
    ...order,
  };
}

function newLineItem(price: Price) {
  return {
    id: newId('li'),
    object: 'item' as const,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    currency: 'gbp' as const,
    description: price.nickname,
    price,
    quantity: 1,
  };
}

/** The session at an instant: an open one past its expiry is expired, whether or not that is stored. */
export function sessionAt(session: CheckoutSession, now: Date): CheckoutSession {
  if (session.status !== 'open' || session.expires_at > seconds(now)) return session;
  return { ...session, status: 'expired', url: null, waiting: null };
}
