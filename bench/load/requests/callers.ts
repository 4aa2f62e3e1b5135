import type { Desk, Member, World } from '../world.ts';

const HEADERS = { accept: 'application/json', 'accept-encoding': 'gzip, br' };

/** Who sends a request: the address it comes from, and what proves who it is. */
type Sender = { readonly from: string; readonly headers: Readonly<Record<string, string>> };

export type Callers = ReturnType<typeof createCallers>;

/**
 * People of a world. Each has an address of 127.0.0.0/8, because reading is limited for each
 * address and account.
 * @param visitors how many addresses those without a session come from
 */
export function createCallers(world: World, visitors: number, random: () => number) {
  const numbers = new Map([...world.members, ...world.desks].map(({ uid }, index) => [uid, index]));
  const pick = <T>(from: readonly T[], at: number): T => {
    const found = from[Math.floor(at * from.length)];
    if (found === undefined) throw new RangeError('There is nothing to pick from');
    return found;
  };
  return {
    chance: (share: number) => random() < share,
    pick: <T>(from: readonly T[]): T => pick(from, random()),
    /** The first ones far more often than the last, as it is with clinics. */
    pickPopular: <T>(from: readonly T[]): T => pick(from, random() ** 2),
    visitor(): Sender {
      const number = Math.floor(random() * visitors);
      return { from: `127.1.${(number >> 8) + 1}.${number & 255}`, headers: HEADERS };
    },
    person({ uid, token }: Member | Desk): Sender {
      const number = numbers.get(uid) ?? 0;
      return {
        from: `127.2.${(number >> 8) + 1}.${number & 255}`,
        headers: { ...HEADERS, authorization: `Bearer ${token}` },
      };
    },
    /** The same person with the cookie of the session instead of a token. */
    browser({ uid, cookie }: Member, origin: string): Sender {
      const number = numbers.get(uid) ?? 0;
      return {
        from: `127.2.${(number >> 8) + 1}.${number & 255}`,
        headers: { ...HEADERS, cookie, origin },
      };
    },
  };
}
