import { matchesTag } from './entity-tag.ts';
import type { Caller } from './caller.ts';
import type { ChangeEar, Reading } from './change-ear.ts';

/**
 * Who is behind which access token, and which replies to polls are unchanged: in memory, true for as
 * long as the database tells of every change. Where it may not have, nothing is known, and the
 * database is asked (decision 9).
 */
export type KnownCallers = {
  /** To be begun before the database is asked for what is then kept. */
  begin(): Reading;
  find(bearer: string): Caller | null;
  /** @param until milliseconds of the epoch: the end of the token or of the session, if earlier */
  keep(reading: Reading, bearer: string, caller: Caller, until: number): void;
  /** Keeps the tag of a reply that holds until its caller changes, or the day. */
  keepTag(reading: Reading, bearer: string, address: string, tag: string): void;
  /** The tag of an unchanged reply; null where the call has to be made. */
  findTag(bearer: string, address: string, known: string | undefined): string | null;
};

type Known = {
  readonly bearer: string;
  readonly caller: Caller;
  readonly until: number;
  readonly day: string;
  readonly tags: Map<string, string>;
};

type Parts = {
  readonly ear: Pick<ChangeEar, 'onChange' | 'begin' | 'hearsAll'>;
  /** The day in London: memberships and what is owed change with it. */
  readonly today: () => string;
  readonly epoch?: () => number;
};

/** A token and what hangs on it take about 2 kB. */
const MOST_TOKENS = 20_000;
const MOST_TAGS = 8;
/**
 * A token is looked up by its last letters, which are of its signature, and then compared as a whole:
 * looking up all six hundred took a microsecond, of the fifteen that a poll takes.
 */
const END_LETTERS = 40;
const endOf = (bearer: string) => bearer.slice(-END_LETTERS);

export function createKnownCallers({ ear, today, epoch = Date.now }: Parts): KnownCallers {
  const byEnd = new Map<string, Known>();
  /** The ends of the tokens of each. */
  const byPerson = new Map<string, Set<string>>();

  function forget(end: string): void {
    const known = byEnd.get(end);
    if (!known) return;
    byEnd.delete(end);
    const { uid } = known.caller;
    const ends = byPerson.get(uid);
    ends?.delete(end);
    if (ends?.size === 0) byPerson.delete(uid);
  }

  ear.onChange((uid) => {
    if (uid !== null) {
      for (const end of byPerson.get(uid) ?? []) forget(end);
      return;
    }
    byEnd.clear();
    byPerson.clear();
  });

  function look(bearer: string): Known | null {
    const end = endOf(bearer);
    const known = byEnd.get(end);
    if (known?.bearer !== bearer || !ear.hearsAll()) return null;
    if (known.until > epoch() && known.day === today()) return known;
    forget(end);
    return null;
  }

  return {
    begin: () => ear.begin(),
    find: (bearer) => look(bearer)?.caller ?? null,

    keep(reading, bearer, caller, until) {
      if (reading.missed(caller.uid)) return;
      const end = endOf(bearer);
      forget(end);
      const [oldest] = byEnd.size >= MOST_TOKENS ? byEnd.keys() : [];
      if (oldest !== undefined) forget(oldest);
      byEnd.set(end, { bearer, caller, until, day: today(), tags: new Map() });
      const ends = byPerson.get(caller.uid) ?? new Set();
      byPerson.set(caller.uid, ends.add(end));
    },

    keepTag(reading, bearer, address, tag) {
      const known = look(bearer);
      if (!known || reading.missed(known.caller.uid)) return;
      if (known.tags.size >= MOST_TAGS) known.tags.clear();
      known.tags.set(address, tag);
    },

    findTag(bearer, address, asked) {
      const tag = look(bearer)?.tags.get(address);
      return tag !== undefined && matchesTag(asked, tag) ? tag : null;
    },
  };
}
