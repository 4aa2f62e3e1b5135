import type { Section } from '../measure/figure.ts';

export function benchLoad(): Promise<Section[]> {
  return Promise.resolve([]);
}
