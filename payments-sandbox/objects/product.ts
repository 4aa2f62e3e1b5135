import { newId, seconds } from '../provider-format.ts';

export type Product = ReturnType<typeof newProduct>;

/** @param id null for a generated one */
export function newProduct(
  now: Date,
  { id, name, metadata }: { id: string | null; name: string; metadata: Record<string, string> },
) {
  return {
    id: id ?? newId('prod'),
    object: 'product' as const,
    active: true,
    created: seconds(now),
    livemode: false,
    metadata,
    name,
  };
}
