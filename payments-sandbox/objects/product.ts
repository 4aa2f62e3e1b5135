import { newId } from '../ids.ts';
import { seconds } from '../world.ts';

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  name: string;
}

/** `id`: the caller's own, or null for one that is made up. */
export function newProduct(
  now: Date,
  { id, name, metadata }: { id: string | null; name: string; metadata: Record<string, string> },
): Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: seconds(now),
    livemode: false,
    metadata,
    name,
  };
}
