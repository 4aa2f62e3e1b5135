import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** A proposed time as its email says it: nothing about the person or the reason. */
export const linkedProposalSchema = z.object({
  provider: z.string(),
  /** For the provider's page. */
  providerId: z.string(),
  /** "Monday 2 March 2026, 10am to 10:30am" */
  requested: z.string(),
  proposed: z.string(),
});
export type LinkedProposal = z.infer<typeof linkedProposalSchema>;

const common = {
  policy: anyone,
  limit: 'linkAddress',
  errors: ['proposal/link-not-valid'],
} as const;

/** Answering a proposed time with the token of its email, without signing in (P-13). */
export const proposalLinkContract = {
  // A POST, so that no address of the API contains the token.
  readLinkedProposal: endpoint({
    method: 'POST',
    path: '/appointments/linked-proposal',
    summary: 'Returns the proposed time of the token from its email. Changes nothing',
    ...common,
    body: z.strictObject({ token }),
    response: linkedProposalSchema,
  }),
  answerLinkedProposal: endpoint({
    method: 'POST',
    path: '/appointments/linked-proposal/answer',
    summary:
      'Accepts the proposed time of the token, which confirms the appointment, or declines it, which cancels it',
    ...common,
    body: z.strictObject({ token, accept: z.boolean() }),
    response: linkedProposalSchema,
    errors: ['proposal/link-not-valid', 'appointment/stale'],
  }),
};
