import type { Client } from 'pg';
import type { DrillRequest } from './requests.ts';

/** What the product has said it has done. */
export type Acknowledged = ReturnType<typeof createAcknowledged>;

/** Each write that is followed, with the query that finds it in the database. */
const WRITES = {
  'sign-up': 'select unverified_email as key from identity_user where unverified_email = any($1)',
  'request for an appointment': 'select id as key from appointment where id = any($1)',
  'desk confirms': `select id as key from appointment where id = any($1) and status <> 'pending'`,
  'check-in': 'select id as key from appointment where id = any($1) and checked_in_at is not null',
} as const;

type Write = keyof typeof WRITES;
const isWrite = (kind: string): kind is Write => kind in WRITES;

/** Records the writes that got a response of success, and finds those that the database does not have. */
export function createAcknowledged() {
  const keys: Record<Write, string[]> = {
    'sign-up': [],
    'request for an appointment': [],
    'desk confirms': [],
    'check-in': [],
  };
  return {
    /** The request, which records itself when it is acknowledged. */
    follow(request: DrillRequest): DrillRequest {
      const { kind } = request;
      if (!isWrite(kind)) return request;
      return {
        ...request,
        onBody(body) {
          keys[kind].push(keyOf(kind, request, body));
          request.onBody?.(body);
        },
      };
    },
    count: () => Object.values(keys).reduce((sum, some) => sum + some.length, 0),
    emails: (): readonly string[] => keys['sign-up'],
    /** How many the database lacks. @param client on any database, such as one that was restored */
    async countMissing(client: Client, upTo: Record<Write, number> | null = null): Promise<number> {
      let missing = 0;
      for (const [write, query] of Object.entries(WRITES) as [Write, string][]) {
        const asked = keys[write].slice(0, upTo?.[write]);
        const { rows } = await client.query<{ key: string }>(query, [asked]);
        const found = new Set(rows.map(({ key }) => key));
        missing += asked.filter((key) => !found.has(key)).length;
      }
      return missing;
    },
    /** How many of each there are now, to ask later about these only. */
    mark: (): Record<Write, number> => ({
      'sign-up': keys['sign-up'].length,
      'request for an appointment': keys['request for an appointment'].length,
      'desk confirms': keys['desk confirms'].length,
      'check-in': keys['check-in'].length,
    }),
  };
}

function keyOf(write: Write, { path, body }: DrillRequest, response: unknown): string {
  if (write === 'sign-up') return (body as { email: string }).email;
  if (write === 'request for an appointment') return (response as { _id: string })._id;
  return /^\/api\/appointments\/([^/]+)/.exec(path)?.[1] ?? '';
}
