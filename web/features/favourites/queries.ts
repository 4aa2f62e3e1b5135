import { useCallback, useSyncExternalStore } from 'react';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { nameOf, type Question } from '#web/lib/answers/answer-store.ts';
import { answers, connected } from '#web/lib/answers/answers.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { isFavourite, type Presses, withPress } from './presses.ts';

/** A visitor has nothing to ask for. */
const calls = () => import('./favourite-calls.ts');

export const NO_PRESSES: Presses = new Map();

export const listOf = (uid: string): Question<readonly ProviderCard[]> => ({
  key: ['favourites', uid],
  ask: async ({ signal }) => (await calls()).fetchFavourites(api, uid, signal),
});

/**
 * Presses are kept beside the server's list and not in it: an answer that was on its way cannot undo
 * them, and neither can a failure (spec 4, Favourites).
 */
const pressesOf = (uid: string) => ['favourites', uid, 'presses'] as const;

export function readPresses(uid: string): Presses {
  return (answers.read(nameOf(pressesOf(uid)))?.data as Presses | undefined) ?? NO_PRESSES;
}

function readList(uid: string): readonly ProviderCard[] | undefined {
  return answers.read(nameOf(listOf(uid).key))?.data as readonly ProviderCard[] | undefined;
}

/** Asks for the list and follows it with the presses; who looks decides what is drawn again for. */
export function useSaved<T>(uid: string | null, read: (uid: string) => T, otherwise: T): T {
  const follow = useCallback(
    (listener: () => void) => {
      if (uid === null) return () => undefined;
      const list = listOf(uid);
      const ends = [list.key, pressesOf(uid)].map((key) => answers.follow(nameOf(key), listener));
      void answers.ask(list);
      return () => {
        for (const end of ends) end();
      };
    },
    [uid],
  );
  return useSyncExternalStore(
    follow,
    () => (uid === null ? otherwise : read(uid)),
    () => otherwise,
  );
}

/** Whether one provider is saved by the person; never for a visitor. */
export function useIsFavourite(uid: string | null, providerId: string): boolean {
  return useSaved(uid, (of) => isFavourite(readList(of), readPresses(of), providerId), false);
}

/** What is on its way to the server of each provider: the last press of a heart is what stays. */
const sending = new Map<string, Promise<void>>();

/** Turns a heart at once; a failure changes nothing back and says nothing (spec 4, 8). */
export function useSetFavourite(
  uid: string | null,
  provider: ProviderCard,
): (saved: boolean) => void {
  const { _id: id } = provider;
  return (saved) => {
    if (uid === null) return;
    answers.set(pressesOf(uid), withPress(readPresses(uid), provider, saved));
    const before = sending.get(id) ?? Promise.resolve();
    const send = async () => (await calls()).setFavourite(api, uid, id, saved);
    sending.set(
      id,
      before
        .then(connected)
        .then(send)
        .catch(() => undefined),
    );
  };
}
