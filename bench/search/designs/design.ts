import type { SearchQuery } from '#shared/contract/search.ts';

/** One way to answer a search, complete: the bytes that would be sent. */
export type Design = {
  readonly name: string;
  ask(query: SearchQuery): Promise<Buffer>;
};

/** A page as every design answers it. */
export const PAGE_SIZE = 20;

/** The providers of an answer, in its order. */
export function idsOf(answer: Buffer): string[] {
  const { providers } = JSON.parse(answer.toString()) as { providers: { _id: string }[] };
  return providers.map(({ _id }) => _id);
}

/** Cards that are finished JSON texts as an answer. */
export function answerOf(cards: readonly string[]): Buffer {
  return Buffer.from(`{"providers":[${cards.join(',')}]}`);
}
