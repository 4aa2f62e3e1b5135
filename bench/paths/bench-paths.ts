import type { Section } from '../measure/figure.ts';

export function benchPaths(): Promise<Section[]> {
  return Promise.resolve([]);
}
