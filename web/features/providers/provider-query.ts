import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { FoundProviders } from '#shared/contract/search.ts';
import { nameOf } from '#web/lib/answers/answer-store.ts';
import { answers } from '#web/lib/answers/answers.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { providersOf } from './provider-list.ts';

type Viewer = { readonly uid: string | null; readonly active: boolean };

type ProviderWanted = {
  id: string;
  /** Who looks: promo codes depend on it (decision 8). */
  viewer: Viewer;
  /** What the server rendered for a visitor. */
  rendered: ProviderRecord | null;
  /** The server knows already that there is none. */
  missing: boolean;
};

const VISITOR: Viewer = { uid: null, active: false };

const keyOf = (id: string, { uid, active }: Viewer) => ['provider', id, uid, active] as const;

/** One provider; while it loads, what a visitor's page already knows of it. */
export function useProvider({ id, viewer, rendered, missing }: ProviderWanted) {
  const question = {
    key: keyOf(id, viewer),
    ask: ({ signal }: { signal: AbortSignal }) =>
      api.call(providersContract.getProvider, { params: { id } }, { signal }),
  };
  const found = useAnswer(missing ? null : question, viewer.uid === null ? rendered : null);
  return {
    ...found,
    data: found.data ?? (found.error === null ? (rendered ?? asVisitor(id)) : null),
  };
}

function asVisitor(id: string): ProviderRecord | null {
  const known = answers.read(nameOf(keyOf(id, VISITOR)))?.data;
  return (known as ProviderRecord | undefined) ?? null;
}

/** The card of a provider, where a list that was shown holds it: name, place and picture are known. */
export function useKnownCard(id: string): ProviderCard | null {
  return useMemo(() => {
    const lists = answers.dataOf('providers') as (readonly FoundProviders[])[];
    return providersOf(lists.flat()).find(({ _id }) => _id === id) ?? null;
  }, [id]);
}
