type Json = Record<string, unknown>;

/** An object of the provider with a value that nobody expects, and whether it can be recorded. */
type OddObject = {
  readonly object: string;
  readonly name: string;
  readonly change: (object: Json) => Json;
  /** `kind: reason` of the object that is set aside; null if it is recorded all the same. */
  readonly setAside: RegExp | null;
};

const NUL = `a${String.fromCharCode(0)}b`;
/** Beyond what a date can hold, and beyond what a plausible date is. */
const NEVER = 1e15;
const YEAR_9999 = 253_370_764_800;
const TOO_MUCH = 3_000_000_000;

const odd =
  (object: string, kind = object) =>
  (
    name: string,
    value: Json | ((object: Json) => Json),
    reason: string | null = null,
  ): OddObject => ({
    object,
    name,
    change: typeof value === 'function' ? value : () => value,
    setAside: reason === null ? null : new RegExp(`^${kind}: .*${reason}`),
  });

const checkout = odd('checkout.session');
const subscription = odd('subscription');
const invoice = odd('invoice');
const intent = odd('payment_intent');
const charge = odd('charge');
const refund = odd('refund');
const dispute = odd('dispute');
const warning = odd('radar.early_fraud_warning', 'early_fraud_warning');
const customer = odd('customer');
const price = odd('price');

/** The first item of a subscription, changed. */
const item = (change: Json) => (object: Json) => {
  const { data } = object['items'] as { data: Json[] };
  return { items: { ...(object['items'] as Json), data: [{ ...data[0], ...change }] } };
};

export const ODD_OBJECTS: readonly OddObject[] = [
  checkout('an unknown status', { status: 'paused' }),
  checkout('no status', { status: null }),
  checkout('no expiry', { expires_at: null }),
  checkout('an expiry far in the future', { expires_at: NEVER }),
  checkout('no customer, metadata or lines', { customer: null, metadata: null, line_items: null }),

  subscription('an unknown status', { status: 'resting' }, 'status is “resting”'),
  subscription('no status', { status: null }, 'status is missing'),
  subscription('no start', { start_date: null }, 'start_date is missing'),
  subscription('the start 0', { start_date: 0 }, 'start_date is 0'),
  subscription('a start beyond all dates', { start_date: NEVER }, 'start_date is 1000000000000000'),
  subscription('a start that is a word', { start_date: 'yesterday' }, 'start_date is “yesterday”'),
  subscription('no items', { items: null }, 'items is missing'),
  subscription('an empty list of items', { items: { data: [] } }, 'items is missing'),
  subscription(
    'no end of the period',
    item({ current_period_end: null }),
    'current_period_end is missing',
  ),
  subscription(
    'the end of the period 0',
    item({ current_period_end: 0 }),
    'current_period_end is 0',
  ),
  subscription(
    'an end in the year 9999',
    item({ current_period_end: YEAR_9999 }),
    'current_period_end',
  ),
  subscription('no price', item({ price: null })),
  subscription('a cancellation beyond all dates', { cancel_at: NEVER }),
  subscription('no metadata', { metadata: null }),
  subscription('no customer', { customer: null }),
  subscription('a deleted customer', {
    customer: { id: 'cus_gone', object: 'customer', deleted: true },
  }),
  subscription('no invoice', { latest_invoice: null }),

  invoice('no amount', { amount_paid: null }, 'amount_paid is missing'),
  invoice('a negative amount', { amount_paid: -7500 }, 'amount_paid is -7500'),
  invoice('an amount beyond int4', { amount_paid: TOO_MUCH }, 'amount_paid is 3000000000'),
  invoice('half a penny', { amount_paid: 7500.5 }, 'amount_paid is 7500.5'),
  invoice('an unknown currency', { currency: 'xxx' }, 'currency is “xxx”'),
  invoice('no currency', { currency: null }, 'currency is missing'),
  invoice('no date', { created: null, status_transitions: null }, 'created is missing'),
  invoice('a payment beyond all dates', { status_transitions: { paid_at: NEVER } }, 'paid_at'),
  invoice('an unknown status', { status: 'forgotten' }, 'status is “forgotten”'),
  invoice('no lines, parent, metadata', { lines: null, parent: null, metadata: null }),
  invoice('a NUL in its description', { lines: null, description: NUL }),

  intent('an unknown status', { status: 'dreaming' }),
  intent('no customer', { customer: null }),
  intent('an amount beyond int4', { amount_received: TOO_MUCH }),
  charge('no payment', { payment_intent: null, customer: null }),

  refund('the amount 0', { amount: 0 }, 'amount is 0'),
  refund('no amount', { amount: null }, 'amount is missing'),
  refund('an amount beyond int4', { amount: TOO_MUCH }, 'amount is 3000000000'),
  refund('an unknown currency', { currency: 'xxx' }, 'currency is “xxx”'),
  refund('no date', { created: null }, 'created is missing'),
  refund('a date beyond all dates', { created: NEVER }, 'created'),

  dispute('the amount 0', { amount: 0 }),
  dispute('the amount 0 of money that was taken', {
    amount: 0,
    status: 'needs_response',
    balance_transactions: [{ amount: -6500 }],
  }),
  dispute('no amount', { amount: null }, 'amount is missing'),
  dispute('a negative amount', { amount: -1 }, 'amount is -1'),
  dispute('an amount beyond int4', { amount: TOO_MUCH }, 'amount is 3000000000'),
  dispute('an unknown currency', { currency: 'xxx' }, 'currency is “xxx”'),
  dispute('an unknown status', { status: 'on_the_moon' }),
  dispute('no status', { status: null }, 'status is missing'),
  dispute('no reason', { reason: null }),
  dispute('a NUL in its reason', { reason: NUL }),
  dispute('no balance transactions', { balance_transactions: null }),
  dispute('no evidence details', { evidence_details: null }),
  dispute('a deadline beyond all dates', { evidence_details: { due_by: NEVER } }),
  dispute('no date', { created: null }, 'created is missing'),
  dispute('the date 0', { created: 0 }, 'created is 0'),
  dispute('a date beyond all dates', { created: NEVER }, 'created'),

  warning('no type', { fraud_type: null }),
  warning('no word whether it is open', { actionable: null }, 'actionable is missing'),
  warning('no date', { created: null }, 'created is missing'),
  warning('a date beyond all dates', { created: NEVER }, 'created'),

  customer('no metadata and email', { metadata: null, email: null }),
  customer('nothing but its deletion', ({ id, object }) => ({ id, object, deleted: true })),
  price('no recurrence and amount', { recurring: null, unit_amount: null, currency: null }),
];
