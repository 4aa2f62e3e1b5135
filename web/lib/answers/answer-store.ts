/** What is known of a question. */
export type Answer<T> = {
  /** Stays while the question is asked again, and when that fails. */
  readonly data: T | undefined;
  /** Why the last asking failed; null where it did not. */
  readonly error: unknown;
  readonly asking: boolean;
};

export type Question<T> = {
  /** What is asked and of what; the same key is the same question. */
  readonly key: readonly [area: string, ...of: unknown[]];
  /** Asks once. Whoever takes the signal is broken off when nobody wants the answer any more. */
  readonly ask: (how: { readonly signal: AbortSignal }) => Promise<T>;
  /** For how long an answer is not asked for again; half a minute unless said otherwise. */
  readonly freshMs?: number;
};

type Running = {
  readonly stop: AbortController;
  readonly done: Promise<void>;
  signalTaken: boolean;
};

type Key = Question<unknown>['key'];

type Entry = {
  readonly key: Key;
  readonly listeners: Set<() => void>;
  answer: Answer<unknown>;
  /** When the data came, in milliseconds since 1970. */
  at: number;
  /** The asking that is under way. */
  running: Running | null;
  forgetting: ReturnType<typeof setTimeout> | undefined;
  /** Told by the page itself: nobody could be asked for it again. */
  told: boolean;
};

type Setup = {
  /** Whether asking once more may help. */
  readonly worthTryingAgain: (error: unknown) => boolean;
  /** Fulfilled while there is a connection: without one a question waits for it. */
  readonly connected: () => Promise<void>;
  readonly now: () => number;
};

const FRESH_MS = 30_000;
const TRY_AGAIN_AFTER_MS = 1000;
/** What nobody looks at any more. */
const KEPT_MS = 300_000;

export const UNKNOWN: Answer<never> = { data: undefined, error: null, asking: false };

/** A key as a text, to compare by. */
export const nameOf = (key: Key) => JSON.stringify(key);

/**
 * Remembers what was asked of the API, so that every part of a page that asks the same shares one
 * call and one answer.
 */
export function createAnswerStore({ worthTryingAgain, connected, now }: Setup) {
  const entries = new Map<string, Entry>();

  function entryOf(name: string): Entry {
    const known = entries.get(name);
    if (known) return known;
    const entry: Entry = {
      key: JSON.parse(name),
      listeners: new Set(),
      answer: UNKNOWN,
      at: 0,
      running: null,
      forgetting: undefined,
      told: false,
    };
    entries.set(name, entry);
    return entry;
  }

  function tell(entry: Entry, answer: Answer<unknown>): void {
    entry.answer = answer;
    for (const listener of entry.listeners) listener();
  }

  function stop(entry: Entry): void {
    if (!entry.running) return;
    entry.running.stop.abort();
    entry.running = null;
    tell(entry, { ...entry.answer, asking: false });
  }

  type How = { readonly signal: AbortSignal };

  async function tryTwice<T>(question: Question<T>, how: How, stopped: () => boolean) {
    await connected();
    try {
      return await question.ask(how);
    } catch (error) {
      if (!worthTryingAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
      if (stopped()) throw error;
      return question.ask(how);
    }
  }

  function start<T>(entry: Entry, question: Question<T>): Promise<void> {
    const controller = new AbortController();
    const how = {
      get signal() {
        running.signalTaken = true;
        return controller.signal;
      },
    };
    const settle = (change: Partial<Answer<unknown>>) => {
      if (entry.running !== running) return;
      entry.running = null;
      if (!change.error) entry.at = now();
      tell(entry, { ...entry.answer, ...change, asking: false });
    };
    const done = Promise.resolve()
      .then(() => tryTwice(question, how, () => controller.signal.aborted))
      .then(
        (data) => settle({ data: sameOrNew(entry.answer.data, data), error: null }),
        (error: unknown) => settle({ error }),
      );
    const running: Running = { stop: controller, done, signalTaken: false };
    entry.running = running;
    const { data, error } = entry.answer;
    tell(entry, { ...entry.answer, asking: true, error: data === undefined ? null : error });
    return done;
  }

  return {
    /** What is known of a question; undefined for one that nobody has asked. */
    read(name: string): Answer<unknown> | undefined {
      const answer = entries.get(name)?.answer;
      return answer === UNKNOWN ? undefined : answer;
    },

    /** Asks where no fresh answer is there and none is on its way. Fulfilled when it is there. */
    ask<T>(question: Question<T>): Promise<void> {
      const entry = entryOf(nameOf(question.key));
      if (entry.running) return entry.running.done;
      const { data, error } = entry.answer;
      const fresh = data !== undefined && error === null;
      if (fresh && now() - entry.at < (question.freshMs ?? FRESH_MS)) return Promise.resolve();
      return start(entry, question);
    },

    /** Asks in any case. What is on its way was asked too early. */
    askAnew<T>(question: Question<T>): Promise<void> {
      const entry = entryOf(nameOf(question.key));
      entry.running?.stop.abort();
      return start(entry, question);
    },

    /** Puts an answer that is known already into its place; one that is there stays. */
    begin(name: string, answer: Answer<unknown>): void {
      const entry = entryOf(name);
      if (entry.answer !== UNKNOWN) return;
      entry.answer = answer;
      entry.at = now();
    },

    /** Says what the page knows by itself; it is kept for as long as the page. */
    set(key: Key, data: unknown): void {
      const entry = entryOf(nameOf(key));
      entry.told = true;
      entry.at = now();
      tell(entry, { ...entry.answer, data, error: null });
    },

    /** Calls the listener when the answer changes; gives what ends that. */
    follow(name: string, listener: () => void): () => void {
      const entry = entryOf(name);
      clearTimeout(entry.forgetting);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0) return;
        if (entry.running?.signalTaken) stop(entry);
        entry.forgetting = setTimeout(() => {
          if (entry.listeners.size === 0 && !entry.told) entries.delete(name);
        }, KEPT_MS);
      };
    },

    /** The data of all questions of an area. */
    dataOf: (area: string): unknown[] =>
      [...entries.values()].flatMap(({ key, answer }) =>
        key[0] === area && answer.data !== undefined ? [answer.data] : [],
      ),

    /** Forgets answers; who follows one of them learns that nothing is known any more. */
    forget(which: (key: Key) => boolean): void {
      for (const entry of entries.values()) {
        if (!which(entry.key)) continue;
        entry.running?.stop.abort();
        entry.running = null;
        tell(entry, UNKNOWN);
      }
    },

    /** Lets answers count as old: they are asked for again when somebody turns to them. */
    outdate(which: (key: Key) => boolean): void {
      for (const entry of entries.values()) {
        if (which(entry.key)) entry.at = 0;
      }
    },
  };
}

/** The same words again are the same answer: nothing is drawn anew for it. */
function sameOrNew<T>(before: unknown, next: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(next)
    ? (before as T)
    : next;
}
