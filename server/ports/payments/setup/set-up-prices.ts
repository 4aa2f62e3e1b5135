import { Stripe } from 'stripe';
import { PLAN_IDS, PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { PRICE_SETTING, priceProblem, shownPrice } from '../compare-price.ts';
import { toListedPrice } from '../prices.ts';
import type { Setup } from './setup.ts';

/** The product is identified by a fixed id, its prices by lookup keys; names may be edited at Stripe. */
const PRODUCT_ID = 'halewell_membership';
const LOOKUP_KEY = {
  single: 'halewell_single_yearly',
  family: 'halewell_family_yearly',
} as const satisfies Record<PlanId, string>;

/** Creates or updates the product with a price for each plan, as the pages show them. */
export async function setUpPrices(setup: Setup): Promise<void> {
  await setUpProduct(setup);
  const found = await setup.stripe.prices.list({ lookup_keys: Object.values(LOOKUP_KEY) });
  for (const plan of PLAN_IDS) {
    const price = found.data.find(({ lookup_key: key }) => key === LOOKUP_KEY[plan]);
    const id = await setUpPrice(setup, plan, price ?? null);
    if (id !== null) setup.settings.set(PRICE_SETTING[plan], id);
  }
}

async function setUpProduct({ stripe, brandName, change }: Setup): Promise<void> {
  const product = await findProduct(stripe);
  if (product === null) {
    const metadata = { halewell: 'membership' };
    await change(`the product ${PRODUCT_ID}: made`, () =>
      stripe.products.create({ id: PRODUCT_ID, name: `${brandName} membership`, metadata }),
    );
  } else if (!product.active) {
    await change(`the product ${PRODUCT_ID}: active again`, () =>
      stripe.products.update(PRODUCT_ID, { active: true }),
    );
  }
}

async function findProduct(stripe: Stripe): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(PRODUCT_ID);
  } catch (error) {
    const { StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** @returns the id of the plan's price; null in check mode when there is none yet */
async function setUpPrice(
  setup: Setup,
  plan: PlanId,
  price: Stripe.Price | null,
): Promise<string | null> {
  const { stripe, change, live, notes } = setup;
  const what = `the price of ${PLANS[plan].name}, ${pounds(PLANS[plan].amountPence)} a year`;
  if (price === null) return makePrice(setup, plan, `${what}: made`);
  const listed = { ...toListedPrice(price), active: true };
  const problem = priceProblem({ plan, priceId: price.id, live }, listed);
  if (problem !== null) {
    // Amounts are immutable at Stripe: a new price takes over the lookup key.
    notes.push(
      `Memberships that began at ${price.id} stay on it at Stripe: see "Another price" in docs/operations.md before you use the new one.`,
    );
    return makePrice(setup, plan, `${what}: made anew, because ${price.id} differs. ${problem}`);
  }
  const update: Stripe.PriceUpdateParams = {
    ...(price.active ? {} : { active: true }),
    ...(price.tax_behavior === 'inclusive' ? {} : { tax_behavior: 'inclusive' }),
  };
  if (Object.keys(update).length > 0)
    await change(`${what} (${price.id}): ${Object.keys(update).join(' and ')} put right`, () =>
      stripe.prices.update(price.id, update),
    );
  return price.id;
}

async function makePrice(
  { stripe, change }: Setup,
  plan: PlanId,
  words: string,
): Promise<string | null> {
  const { currency, unitAmount, every } = shownPrice(plan);
  const made = await change(words, () =>
    stripe.prices.create({
      product: PRODUCT_ID,
      currency,
      unit_amount: unitAmount,
      recurring: { interval: every.interval, interval_count: every.count },
      tax_behavior: 'inclusive',
      lookup_key: LOOKUP_KEY[plan],
      transfer_lookup_key: true,
      nickname: `${PLANS[plan].name} membership`,
      metadata: { plan },
    }),
  );
  return made?.id ?? null;
}
