import type { FinishedAnswer } from './finished-answer.ts';

export type KeptAnswer = {
  readonly answer: FinishedAnswer;
  /** The version of the catalogue that it was made from; null where it does not depend on it. */
  readonly version: number | null;
  /** The day in London on which it was made. */
  readonly day: string;
};

export type AnswerStore = {
  /** Whether it still holds, the caller decides. */
  find(key: string): KeptAnswer | undefined;
  /** @returns the answer to send: the one from before where the bytes are the same */
  keep(key: string, kept: KeptAnswer): FinishedAnswer;
  readonly bytes: number;
};

type Entry = { kept: KeptAnswer; counted: number };

/** What was asked for once may take a quarter; the rest is for what was asked for again. */
const ONCE_SHARE = 0.25;
/** So many addresses are remembered that found no room when they were asked for. */
const TURNED_AWAY = 20_000;

/**
 * Finished answers in memory, bounded by their bytes: those asked for again in one part, those asked
 * for once in another, each leaving by least recent use. So a flood of addresses that nobody asks for
 * twice pushes out no page that many want. Once the second part is full, an answer is kept when it is
 * asked for the second time: keeping and throwing away thousands a second would cost as much as making
 * them.
 */
export function createAnswerStore(maxBytes: number): AnswerStore {
  const once = createPart(maxBytes * ONCE_SHARE);
  const again = createPart(maxBytes * (1 - ONCE_SHARE));
  const turnedAway = new Set<string>();

  /** Whether there is room for an address that is not kept, or it was asked for before. */
  function isLetIn(key: string, kept: KeptAnswer): boolean {
    if (again.has(key) || once.has(key) || once.hasRoom(key, kept) || turnedAway.delete(key))
      return true;
    if (turnedAway.size >= TURNED_AWAY) turnedAway.clear();
    turnedAway.add(key);
    return false;
  }

  return {
    find(key) {
      const known = again.use(key);
      if (known) return known.kept;
      const first = once.take(key);
      if (!first) return undefined;
      for (const [left, entry] of again.add(key, first.kept)) once.add(left, entry.kept);
      return first.kept;
    },
    keep(key, kept) {
      if (!isLetIn(key, kept)) return kept.answer;
      const old = again.use(key) ?? once.use(key);
      // The same bytes: what is packed already stays.
      const same = old?.kept.answer.digest === kept.answer.digest;
      const entry = same && old ? { ...kept, answer: old.kept.answer } : kept;
      const part = again.has(key) ? again : once;
      part.add(key, entry);
      return entry.answer;
    },
    get bytes() {
      return once.bytes() + again.bytes();
    },
  };
}

/** One part: the first of the map is the least recently used. */
function createPart(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function take(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    bytes -= entry.counted;
    return entry;
  }

  function shrink(): [string, Entry][] {
    const left: [string, Entry][] = [];
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) break;
      take(key);
      left.push([key, entry]);
    }
    return left;
  }

  return {
    take,
    has: (key: string) => entries.has(key),
    hasRoom: (key: string, { answer }: KeptAnswer) =>
      bytes + answer.bytes() + key.length <= maxBytes,
    bytes: () => bytes,
    use(key: string): Entry | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      // It may have been packed since.
      const counted = entry.kept.answer.bytes() + key.length;
      bytes += counted - entry.counted;
      entry.counted = counted;
      return entry;
    },
    /** @returns what had to leave */
    add(key: string, kept: KeptAnswer): [string, Entry][] {
      take(key);
      const counted = kept.answer.bytes() + key.length;
      entries.set(key, { kept, counted });
      bytes += counted;
      return shrink();
    },
  };
}
