import * as z from 'zod/mini';
import { DISPUTE_STATES } from '../domain/membership/payment-dispute.ts';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';
import { visible } from '../fields/visible-text.ts';

const paymentFields = {
  id: z.string(),
  uid: z.string(),
  /** Empty if the account was deleted. */
  name: z.string(),
  email: z.string(),
  /** Description of the purchase. */
  payment: z.string(),
  amountPence: z.number(),
  /** Human-readable. */
  reason: z.string(),
  /** `YYYY-MM-DD`, London. */
  openedOn: z.string(),
};

/** A payment that a member disputes with the bank, as an operator sees it (P-56). */
export const disputeEntrySchema = z.object({
  ...paymentFields,
  state: z.enum(DISPUTE_STATES),
  /** Human-readable status. */
  status: z.string(),
  /** An inquiry: no money has moved yet. */
  inquiry: z.boolean(),
  /** Deadline for a response, `YYYY-MM-DD`; null if none is possible. */
  evidenceDueOn: z.nullable(z.string()),
});

export type DisputeEntry = z.infer<typeof disputeEntrySchema>;

/** A payment that a bank reports as possibly fraudulent, as an operator sees it (P-56). */
export const fraudWarningEntrySchema = z.object({
  ...paymentFields,
  /** `open`, the operator's decision, or `overtaken` by a dispute or a refund. */
  state: z.enum(['open', 'genuine', 'refund', 'overtaken']),
  /** The operator's note; may be empty. */
  note: z.string(),
});

export type FraudWarningEntry = z.infer<typeof fraudWarningEntrySchema>;

/** An object of the payment provider that could not be recorded, as an operator sees it. */
export const setAsideEntrySchema = z.object({
  /** The provider's name of its kind, such as `dispute`. */
  kind: z.string(),
  /** The provider's id; may be empty. */
  id: z.string(),
  uid: paymentFields.uid,
  name: paymentFields.name,
  email: paymentFields.email,
  /** What is wrong with it. */
  reason: z.string(),
  /** `YYYY-MM-DD`, London. */
  foundOn: z.string(),
});

export type SetAsideEntry = z.infer<typeof setAsideEntrySchema>;

export const disputesContract = {
  listDisputes: endpoint({
    method: 'GET',
    path: '/payment-disputes',
    summary:
      'Lists payment disputes, fraud warnings, and what could not be recorded of the payment provider',
    policy: only('admin'),
    response: z.object({
      disputes: z.array(disputeEntrySchema),
      warnings: z.array(fraudWarningEntrySchema),
      setAside: z.array(setAsideEntrySchema),
    }),
  }),
  decideFraudWarning: endpoint({
    method: 'POST',
    path: '/fraud-warnings/{id}/decide',
    summary:
      'Decides a payment that a bank reported. If it’s genuine, the suspension is lifted. If not, everything is refunded and the membership ends',
    policy: withRecentProof(only('admin')),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      decision: z.enum(['genuine', 'refund']),
      /** For the audit log. */
      note: z.string().check(visible, z.trim(), z.maxLength(500)),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    errors: ['dispute/not-found', 'dispute/already-decided', 'refund/payment-disputed'],
  }),
};
