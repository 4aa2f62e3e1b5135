import { grouped } from './grouped.ts';

/** "1 visit", "2,500 visits": a count with its noun. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
