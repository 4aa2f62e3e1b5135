import { randomBytes } from 'node:crypto';
import { addDays } from '#shared/domain/dates/day.ts';
import { realToday } from '../load/fill/appointments.ts';
import type { Kind } from '../load/mix.ts';
import type { LoadRequest } from '../load/requests/load-request.ts';
import { createRequests } from '../load/requests/requests.ts';
import { addressOf } from '../load/send.ts';
import type { World } from '../load/world.ts';
import { createRandom } from '../measure/random.ts';

export type DrillRequest = Omit<LoadRequest, 'kind'> & { readonly kind: Kind | 'sign-up' };

/** Arrivals per hundred. More writes than in real life, because they are what could be lost. */
const SHARES = {
  list: 22,
  'list, filtered by words': 12,
  'detail, page': 10,
  'home page': 8,
  'membership status': 12,
  'favourite on or off': 8,
  'desk page': 6,
  'request for an appointment': 8,
  'desk confirms': 6,
  'check-in': 4,
  'sign-up': 4,
} as const satisfies Partial<Record<DrillRequest['kind'], number>>;

const VISITORS = 200;

/** Makes the requests of the drill, one after the other, of callers with addresses of their own. */
export function createDrillRequests(world: World, appUrl: string): () => DrillRequest {
  const random = createRandom(57);
  const requests = createRequests(
    { world, visitors: VISITORS, appUrl, day: addDays(realToday(), 1) },
    random,
  );
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof SHARES),
  );
  let count = 0;
  const signUp = (): DrillRequest => {
    count += 1;
    return {
      kind: 'sign-up',
      method: 'POST',
      path: '/identity/sign-up/email',
      from: addressOf(5, count),
      headers: { accept: 'application/json', origin: appUrl },
      body: {
        email: `drill-${count}@example.com`,
        password: `Drill-7-${randomBytes(9).toString('base64url')}`,
        name: 'Ann Clarke',
      },
      expect: [200],
      // Read, so that it is known as acknowledged.
      onBody: () => undefined,
    };
  };
  return () => {
    const kind = random.pick(kinds);
    return kind === 'sign-up' ? signUp() : requests(kind);
  };
}
