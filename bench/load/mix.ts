/** Arrivals per hundred: lists 43, details 18, status 11, referral stats 12, and the rest. */
export const MIX = {
  list: 30,
  'list, filtered by words': 9,
  'list, later page': 2,
  'list of whole records': 2,
  'detail, API': 12,
  'detail, page': 6,
  'membership status': 11,
  'referral stats': 12,
  'home page': 4,
  profile: 2,
  favourites: 1.5,
  'favourite on or off': 1.5,
  history: 1.5,
  rewards: 1.5,
  'desk page': 1.4,
  'desk search': 0.7,
  'token refresh': 0.5,
  'request for an appointment': 0.6,
  'desk confirms': 0.5,
  'check-in': 0.3,
} as const;

export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

/** The reads whose statements are also executed directly. */
export const COMMON_READS = [
  'list',
  'list, filtered by words',
  'detail, API',
  'membership status',
  'referral stats',
] as const satisfies readonly Kind[];

/** Draws a kind by its share among the given ones. */
export function drawFrom(kinds: readonly Kind[]): (random: number) => Kind {
  const total = kinds.reduce((sum, kind) => sum + MIX[kind], 0);
  return (random) => {
    let left = random * total;
    for (const kind of kinds) {
      left -= MIX[kind];
      if (left < 0) return kind;
    }
    return kinds[0] ?? 'list';
  };
}
