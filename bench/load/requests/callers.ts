import type { Random } from '../../measure/random.ts';
import { addressOf } from '../send.ts';
import type { Desk, Member, World } from '../world.ts';

const HEADERS = { accept: 'application/json', 'accept-encoding': 'gzip, br' };

/** The sender of a request: its local address and its credentials. */
type Sender = { readonly from: string; readonly headers: Readonly<Record<string, string>> };

export type Callers = ReturnType<typeof createCallers>;

/**
 * The callers, each with a local address.
 * @param visitors number of addresses for visitors
 */
export function createCallers(world: World, visitors: number, random: Random) {
  const numbers = new Map([...world.members, ...world.desks].map(({ uid }, index) => [uid, index]));
  const addressOfPerson = (uid: string) => addressOf(2, numbers.get(uid) ?? 0);
  return {
    chance: random.chance,
    pick: random.pick,
    /** Picks the first ones far more often than the last. */
    pickPopular<T>(from: readonly T[]): T {
      const found = from[Math.floor(random.next() ** 2 * from.length)];
      if (found === undefined) throw new RangeError('There is nothing to pick from');
      return found;
    },
    visitor: (): Sender => ({ from: addressOf(1, random.below(visitors)), headers: HEADERS }),
    person: ({ uid, token }: Member | Desk): Sender => ({
      from: addressOfPerson(uid),
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
    }),
    /** The same person with the session cookie instead of a token. */
    browser: ({ uid, cookie }: Member, origin: string): Sender => ({
      from: addressOfPerson(uid),
      headers: { ...HEADERS, cookie, origin },
    }),
  };
}
