import { expect, it } from 'vitest';
import { deriveKeys } from '../config/secret.ts';
import { createProposalTokens, type SignedProposal } from './proposal-tokens.ts';

const tokensWith = (...secrets: [string, ...string[]]) =>
  createProposalTokens(deriveKeys(secrets, 'proposals'));
const tokens = tokensWith('one');
const PROPOSAL: SignedProposal = {
  id: 'a1',
  proposed_date: '2026-03-06',
  proposed_time: '2pm',
  proposed_at: new Date('2026-03-02T10:00:00Z'),
};
const token = tokens.tokenFor(PROPOSAL);

it('is for its proposal alone', () => {
  expect(tokens.idIn(token)).toBe('a1');
  expect(tokens.isFor(token, PROPOSAL)).toBe(true);
});

it.each<[string, Partial<SignedProposal>]>([
  ['appointment', { id: 'a2' }],
  ['day', { proposed_date: '2026-03-07' }],
  ['time', { proposed_time: '3pm' }],
  ['instant', { proposed_at: new Date('2026-03-02T10:00:01Z') }],
])('is not for another %s', (_, change) => {
  expect(tokens.isFor(token, { ...PROPOSAL, ...change })).toBe(false);
});

it('outlives a change of the secret, until the old one is removed (ADR-055)', () => {
  expect(tokensWith('two', 'one').isFor(token, PROPOSAL)).toBe(true);
  expect(tokensWith('two').isFor(token, PROPOSAL)).toBe(false);
});

it.each(['', '.', 'a1', 'a1.', `${token}x`, token.slice(0, -1), token.toUpperCase()])(
  'is not %j',
  (text) => {
    expect(tokens.isFor(text, PROPOSAL)).toBe(false);
  },
);
