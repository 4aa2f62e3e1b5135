import { planPrice, type Price } from '../objects/price.ts';
import { find } from '../records.ts';
import type { World } from '../world.ts';

/** The price under an identifier, or null: one that was made, or one of the two plans. */
export async function findPrice(
  { store, settings }: Pick<World, 'store' | 'settings'>,
  id: string,
): Promise<Price | null> {
  return (await find(store, 'price', id)) ?? planPrice(settings, id);
}
