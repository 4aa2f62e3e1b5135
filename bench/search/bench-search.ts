import type { Section } from '../measure/figure.ts';

export function benchSearch(): Promise<Section[]> {
  return Promise.resolve([]);
}
