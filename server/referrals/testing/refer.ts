import { buildPerson, type TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

/** A new person who has used the code of another, and has bought nothing yet. */
export async function refer(app: TestApp, referrer: TestPerson): Promise<TestPerson> {
  const friend = await buildPerson(app);
  const referralCode = await app.services.referrals.codeOf(referrer.uid);
  const reply = await friend.call('POST', '/referrals/apply', { uid: friend.uid, referralCode });
  if (reply.status !== 200) throw new Error(`The code was answered ${reply.text}`);
  return friend;
}

/** The entries of a person in the ledger of rewards, the oldest first. */
export async function bookOf(app: TestApp, { uid }: TestPerson): Promise<string[]> {
  const { rows } = await app.connection.query(
    'select kind, amount_pence from reward_entry where uid = $1 order by id',
    [uid],
  );
  return (rows as { kind: string; amount_pence: number }[]).map(
    (row) => `${row.kind} ${row.amount_pence}`,
  );
}
