import { useCallback, useEffect, useRef, useState } from 'react';

export type Suggestions<T> = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly T[];
};

export type SuggestionSource<T> = {
  /** Fetches suggestions for the query; the signal aborts when a newer request starts. */
  suggest: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Shorter queries send no request. */
  minLength: number;
  /** Debounce in milliseconds. */
  delayMs: number;
};

/** Fetches suggestions while typing: one request at a time, the newest wins. */
export function useSuggestions<T>(source: SuggestionSource<T>) {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ status: 'idle', items: [] });
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(null);

  const stop = useCallback(() => {
    if (running.current) clearTimeout(running.current.timer);
    running.current?.abort.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  function clear() {
    stop();
    setSuggestions({ status: 'idle', items: [] });
  }

  function request(text: string) {
    const query = text.trim();
    if (query.length < source.minLength) {
      clear();
      return;
    }
    stop();
    const abort = new AbortController();
    const timer = setTimeout(() => void fetchSuggestions(query, abort.signal), source.delayMs);
    running.current = { abort, timer };
    // The current suggestions stay until the next response, so that the list does not flicker.
    setSuggestions((shown) => ({ status: 'loading', items: shown.items }));
  }

  async function fetchSuggestions(query: string, signal: AbortSignal) {
    try {
      const items = await source.suggest(query, signal);
      if (!signal.aborted) setSuggestions({ status: 'ready', items });
    } catch {
      if (!signal.aborted) setSuggestions({ status: 'failed', items: [] });
    }
  }

  return { suggestions, request, clear };
}
