import { newId, seconds } from '../provider-format.ts';
import type { Price } from './price.ts';

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  start_date: number;
  billing_cycle_anchor: number;
  customer: string;
  status: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled';
  items: { object: 'list'; data: [ReturnType<typeof newItem>]; has_more: false; url: string };
  /** The default of the API version; it affects how the portal cancels. */
  billing_mode: { type: 'flexible'; flexible: { proration_discounts: 'included' } };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  collection_method: 'charge_automatically';
  currency: 'gbp';
  metadata: Record<string, string>;
  livemode: false;
}

/** A yearly subscription that starts now. */
export function newSubscription(
  now: Date,
  order: { customer: string; price: Price; metadata: Record<string, string> },
): Subscription {
  const id = newId('sub');
  const start = seconds(now);
  return {
    id,
    object: 'subscription',
    created: start,
    start_date: start,
    billing_cycle_anchor: start,
    customer: order.customer,
    status: 'active',
    items: {
      object: 'list',
      data: [newItem(id, start, order.price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: null,
    trial_end: null,
    latest_invoice: null,
    collection_method: 'charge_automatically',
    currency: 'gbp',
    metadata: order.metadata,
    livemode: false,
  };
}

function newItem(subscription: string, start: number, price: Price) {
  return {
    id: newId('si'),
    object: 'subscription_item' as const,
    created: start,
    subscription,
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: nextBillingDay(start, start),
    metadata: {},
  };
}

/**
 * The first yearly billing instant after `after`, counted from the anchor (seconds). An anchor on
 * 29 February bills on the 28th in other years and on the 29th in leap years.
 */
export function nextBillingDay(anchor: number, after: number): number {
  for (let years = 1; ; years += 1) {
    const day = yearsLater(anchor, years);
    if (day > after) return day;
  }
}

export function yearsLater(start: number, years: number): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return seconds(date);
}
