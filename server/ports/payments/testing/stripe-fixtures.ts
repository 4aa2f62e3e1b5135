import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const json = z.record(z.string(), z.unknown());
const file = z.object({
  resources: z.record(z.string(), json),
  envelope: json,
  events: z.array(z.object({ type: z.string(), about: z.string(), changes: json })),
});
const { resources, envelope, events } = file.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-fixtures.json'), 'utf8')),
);

/** An object from Stripe's own fixtures, by type. The file states source and licence. */
export function recorded(name: string): Record<string, unknown> {
  const resource = resources[name];
  if (!resource) throw new Error(`There is no fixture of ${name}.`);
  return structuredClone(resource);
}

/** Events with those objects, including their envelope. */
export const RECORDED_EVENTS = events.map(({ type, about, changes }) => ({
  ...envelope,
  type,
  data: { object: { ...recorded(about), ...changes } },
}));
