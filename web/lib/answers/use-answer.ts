import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { type Answer, nameOf, type Question, UNKNOWN } from './answer-store.ts';
import { answers } from './answers.ts';

export type KnownAnswer<T> = Answer<T> & {
  /** Neither data nor a failure is there yet. */
  readonly pending: boolean;
  readonly askAgain: () => void;
};

/**
 * Asks, and follows what is known of the question; null asks nothing.
 * @param rendered the answer that the page was rendered with, if any: it is fresh
 */
export function useAnswer<T>(question: Question<T> | null, rendered?: T | null): KnownAnswer<T> {
  const name = question && nameOf(question.key);
  const first = useMemo(
    (): Answer<T> => (rendered == null ? UNKNOWN : { data: rendered, error: null, asking: false }),
    [rendered],
  );
  const read = () => (name === null ? UNKNOWN : ((answers.read(name) as Answer<T>) ?? first));
  const answer = useSyncExternalStore(useFollow(name), read, () => first);
  const ask = useEffectEvent(() => {
    if (!question || name === null) return;
    if (first !== UNKNOWN) answers.begin(name, first);
    void answers.ask(question);
  });
  useEffect(() => {
    if (name === null) return undefined;
    ask();
    // What failed or grew old without a connection.
    const again = () => ask();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [name]);
  return {
    ...answer,
    pending: question !== null && answer.data === undefined && answer.error === null,
    askAgain: () => {
      if (question) void answers.askAnew(question);
    },
  };
}

/** How a component follows a question, for `useSyncExternalStore`. */
export function useFollow(name: string | null): (listener: () => void) => () => void {
  return useCallback(
    (listener: () => void) => (name === null ? () => undefined : answers.follow(name, listener)),
    [name],
  );
}
