import type { Section } from '../measure/figure.ts';

export function benchHttp(): Promise<Section[]> {
  return Promise.resolve([]);
}
