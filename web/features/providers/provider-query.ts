import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { FoundProviders } from '#shared/contract/search.ts';
import { nameOf } from '#web/lib/answers/answer-store.ts';
import { answers } from '#web/lib/answers/answers.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { providersOf } from './provider-list.ts';

type ProviderWanted = {
  id: string;
  /** Who looks: whoever manages the record sees its promo codes (decision 8). */
  uid: string | null;
  /** What the server rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server knows already that there is none. */
  missing: boolean;
};

const keyOf = (id: string, uid: string | null) => ['provider', id, uid] as const;

/** One provider; while it loads, what a visitor's page already knows of it. */
export function useProvider({ id, uid, rendered, missing }: ProviderWanted) {
  const question = {
    key: keyOf(id, uid),
    ask: ({ signal }: { signal: AbortSignal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
  };
  const found = useAnswer(missing ? null : question, uid === null ? rendered : null);
  return {
    ...found,
    data: found.data ?? (found.error === null ? (rendered ?? asVisitor(id)) : null),
  };
}

function asVisitor(id: string): ProviderRecord | null {
  const known = answers.read(nameOf(keyOf(id, null)))?.data;
  return (known as ProviderRecord | undefined) ?? null;
}

/** The card of a provider, where a list that was shown holds it: name, place and picture are known. */
export function useKnownCard(id: string): ProviderCard | null {
  return useMemo(() => {
    const lists = answers.dataOf('providers') as (readonly FoundProviders[])[];
    return providersOf(lists.flat()).find(({ _id }) => _id === id) ?? null;
  }, [id]);
}
