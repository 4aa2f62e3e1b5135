import { createHmac, randomBytes } from 'node:crypto';
import { createPersonalDetails } from '#server/accounts/personal-details.ts';
import { deriveKeys } from '#server/config/secret.ts';
import type { Connection } from '#server/database/connection.ts';
import { sessionCookie } from '#server/identity/auth.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BATCH = 200;
const FIRST =
  'Ann Ben Cara Dev Ella Femi Grace Hugo Imran Joan Kofi Lena Maya Noor Owen Priya'.split(' ');
export const LAST_NAMES =
  'Adams Bell Clarke Dunn Evans Flynn Grant Hall Irwin Jones Khan Lowe Marlow Novak Okoro Patel Quinn Reid Shaw Turner Usman Vance Walsh Young'.split(
    ' ',
  );

/** Combines all first and last names, so that a full name occurs once in hundreds of people. */
export function nameOf(index: number): string {
  return `${FIRST[index % FIRST.length]} ${LAST_NAMES[Math.floor(index / FIRST.length) % LAST_NAMES.length]}`;
}

export type Person = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly cookie: string;
};

/**
 * Inserts people with a profile and a session of one hour, without passwords: hashing hundreds of them
 * would take longer than the load.
 */
export async function fillPeople(
  { db }: Connection,
  {
    secret,
    appUrl,
    count,
    role,
  }: { secret: string; appUrl: string; count: number; role: StoredRole },
): Promise<Person[]> {
  const now = new Date();
  const details = createPersonalDetails([secret]);
  const people = Array.from({ length: count }, (_, index) => {
    const uid = `load-${role}-${index}`;
    const token = randomBytes(24).toString('base64url');
    const name = nameOf(index);
    const email = `${uid}@example.com`;
    return { uid, email, name, token, cookie: `${sessionCookie(appUrl)}=${signed(secret, token)}` };
  });
  for (let from = 0; from < count; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    await db
      .insertInto('identity_user')
      .values(
        some.map(({ uid, email, name }) => ({
          id: uid,
          email,
          name,
          email_verified: true,
          image: null,
          ban_reason: null,
        })),
      )
      .execute();
    await db
      .insertInto('identity_session')
      .values(
        some.map(({ uid, token }) => ({
          id: `session-${uid}`,
          token,
          user_id: uid,
          expires_at: new Date(now.getTime() + HOUR_MS),
          ip_address: null,
          user_agent: null,
        })),
      )
      .execute();
    await db
      .insertInto('account')
      .values(
        some.map(({ uid, email, name }, index) => ({
          uid,
          full_name: name,
          email,
          gender: 'other',
          ...details.seal(uid, {
            // Unique: accounts that share them count as one person (P-26).
            dob: addDays('1960-01-01', (from + index) * 17),
            address: `${1 + index} Park Row, Leeds`,
            phone: `07700${900_000 + from + index}`,
            post_code: 'LS1 5HD',
          }),
          stored_role: role,
          profile_image: '',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  }
  return people.map(({ uid, email, name, cookie }) => ({ uid, email, name, cookie }));
}

/** A session token, signed like those of the identity service. */
function signed(secret: string, token: string): string {
  const key = deriveKeys([secret], 'identity')[0].key.toString('hex');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

/** Inserts an active membership and a card for each person. @returns the card numbers by uid */
export async function fillMemberships(
  { db }: Connection,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const now = new Date();
  const numbers = new Map(
    people.map(({ uid }) => [uid, makeCardNumber(randomBytes(CARD_RANDOM_BYTES))]),
  );
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    await db
      .insertInto('membership')
      .values(
        some.map(({ uid }, index) => ({
          id: `membership-${uid}`,
          uid,
          plan: index % 4 === 0 ? ('family' as const) : ('single' as const),
          subscription_id: `sub_${uid}`,
          status: 'active' as const,
          started_at: new Date(now.getTime() - (60 + (index % 80)) * DAY_MS),
          years: 1,
          // Outside the reminder windows.
          expires_on: addDays(londonDay(now), 100 + (index % 200)),
          grace_until: null,
          ended_at: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('payment_ledger')
      .values(
        some.map(({ uid }, index) => {
          const plan = PLANS[index % 4 === 0 ? 'family' : 'single'];
          return {
            uid,
            kind: 'charge' as const,
            provider_id: `in_${uid}`,
            subscription_id: `sub_${uid}`,
            payment_intent_id: `pi_${uid}`,
            description: 'Membership',
            amount_pence: plan.amountPence,
            happened_at: now,
            recorded_at: now,
          };
        }),
      )
      .execute();
    await db
      .insertInto('health_card')
      .values(some.map(({ uid }) => ({ uid, number: numbers.get(uid) ?? '', created_at: now })))
      .execute();
  }
  return numbers;
}
