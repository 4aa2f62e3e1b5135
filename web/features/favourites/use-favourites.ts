import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { listOf, NO_PRESSES, readPresses, useSaved } from './queries.ts';
import { withPresses } from './with-presses.ts';

/** The saved providers of a person, with hearts pressed since. */
export function useFavourites(uid: string | null) {
  const { data, error, asking, askAgain } = useAnswer(uid === null ? null : listOf(uid));
  const presses = useSaved(uid, readPresses, NO_PRESSES);
  return {
    favourites: data ? withPresses(data, presses) : null,
    failed: error !== null && !data,
    loading: asking,
    error,
    retry: askAgain,
  };
}
