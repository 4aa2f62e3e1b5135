import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DerivedKeys } from '../config/secret.ts';
import type { AppointmentTables } from './tables.ts';

/** What a token is bound to: another proposal for the same appointment has another token. */
export type SignedProposal = Pick<
  Selectable<AppointmentTables['appointment']>,
  'id' | 'proposed_date' | 'proposed_time' | 'proposed_at'
>;

/**
 * The tokens of the links that answer a proposed time without signing in (P-13). Nothing of them is
 * stored: the proposal itself says whether one is still of use.
 */
export function createProposalTokens(keys: DerivedKeys) {
  const signWith = (key: Buffer, proposal: SignedProposal) => {
    const { id, proposed_date: day, proposed_time: time, proposed_at: at } = proposal;
    return createHmac('sha256', key)
      .update(JSON.stringify([id, day, time, at?.toISOString() ?? null]))
      .digest('base64url');
  };
  return {
    tokenFor: (proposal: SignedProposal): string =>
      `${proposal.id}.${signWith(keys[0].key, proposal)}`,

    /** The id that a token claims to be for. */
    idIn: (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.'))),

    /** Whether a token is for this very proposal; compares in constant time. */
    isFor(token: string, proposal: SignedProposal): boolean {
      const actual = Buffer.from(token);
      return keys.some(({ key }) => {
        const expected = Buffer.from(`${proposal.id}.${signWith(key, proposal)}`);
        return expected.length === actual.length && timingSafeEqual(expected, actual);
      });
    },
  };
}

export type ProposalTokens = ReturnType<typeof createProposalTokens>;
