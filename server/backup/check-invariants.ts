import type { Connection } from '../database/connection.ts';
import type { Secrets } from '../config/secret.ts';
import { countUnreadable } from '../keys/rotate.ts';
import { findViolations, INVARIANTS } from '../invariants/invariants.ts';

export type Finding = {
  readonly sentence: string;
  /** The rows for which it is not true. */
  readonly wrong: number;
};

/** Checks every invariant, and that the secrets open everything that is sealed. */
export async function checkInvariants(
  { db, query }: Pick<Connection, 'db' | 'query'>,
  secrets: Secrets,
): Promise<Finding[]> {
  const violations = await findViolations({ query });
  const findings = INVARIANTS.map(({ sentence }) => ({
    sentence,
    wrong: violations[sentence]?.length ?? 0,
  }));
  const wrong = await countUnreadable({ db, secrets });
  return [...findings, { sentence: 'The secret opens everything that is sealed', wrong }];
}

/** The findings as a table for a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ sentence, wrong }) =>
        `${wrong === 0 ? 'holds ' : 'BROKEN'}  ${sentence}${wrong === 0 ? '' : ` (not for ${wrong})`}`,
    )
    .join('\n');
}
