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

export function createKnownCallers({ ear, today, epoch = Date.now }: Parts): KnownCallers {
  const byToken = new Map<string, Known>();
  const byPerson = new Map<string, Set<string>>();

  function forget(bearer: string): void {
    const known = byToken.get(bearer);
    if (!known) return;
    byToken.delete(bearer);
    const { uid } = known.caller;
    const tokens = byPerson.get(uid);
    tokens?.delete(bearer);
    if (tokens?.size === 0) byPerson.delete(uid);
  }

  ear.onChange((uid) => {
    if (uid !== null) {
      for (const bearer of byPerson.get(uid) ?? []) forget(bearer);
      return;
    }
    byToken.clear();
    byPerson.clear();
  });

  function look(bearer: string): Known | null {
    const known = byToken.get(bearer);
    if (!known || !ear.hearsAll()) return null;
    if (known.until > epoch() && known.day === today()) return known;
    forget(bearer);
    return null;
  }

  return {
    begin: () => ear.begin(),
    find: (bearer) => look(bearer)?.caller ?? null,

    keep(reading, bearer, caller, until) {
      if (reading.missed(caller.uid)) return;
      forget(bearer);
      const [oldest] = byToken.size >= MOST_TOKENS ? byToken.keys() : [];
      if (oldest !== undefined) forget(oldest);
      byToken.set(bearer, { caller, until, day: today(), tags: new Map() });
      const tokens = byPerson.get(caller.uid) ?? new Set();
      byPerson.set(caller.uid, tokens.add(bearer));
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
