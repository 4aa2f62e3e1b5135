import { createRandom } from '../measure/random.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';

/** Formats a raw HTTP request. */
export function requestText(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}

/** Distinct paths of lists of 20 cards: a category and a point within England. */
export function distinctLists(count: number, seed: number): string[] {
  const { next } = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const category = CATEGORIES[index % CATEGORIES.length]?.slug ?? '';
    const place = `lat=${(50.8 + next() * 3.6).toFixed(4)}&lng=${(-2.6 + next() * 2.4).toFixed(4)}`;
    return `/api/search/providers?category=${category}&${place}`;
  });
}
