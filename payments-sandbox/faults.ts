import * as z from 'zod';

/** What goes wrong on purpose. Change it while the sandbox runs; the next piece of work sees it. */
export interface Faults {
  webhooks: {
    /** How late events are delivered, in milliseconds. */
    lateMs: number;
    /** Every event is delivered twice. */
    doubled: boolean;
    /** What waits for delivery is delivered newest first. */
    reordered: boolean;
    /** Events that are never delivered: all, or the types named. They can still be asked for. */
    missing: boolean | string[];
  };
  api: {
    /** How long every answer of the API takes, in milliseconds. */
    slowMs: number;
    /** The API answers 500 this many times, and does nothing. */
    failNext: number;
  };
  refunds: {
    /** How long after it was made a refund changes its state, where the card has it change, in milliseconds. */
    lateMs: number;
  };
  disputes: {
    /** How long after a payment its bank questions it, where the card has it do so, in milliseconds. */
    lateMs: number;
  };
  /** Checkouts opened from now on take bank debits too, whatever they ask for: payments that settle days later. */
  bankDebits: boolean;
  /** The pay page answers 502 this many times after having paid, as if it crashed before the redirect. */
  crashAfterPaying: number;
}

const REFUND_LATE_MS = 60_000;
const DISPUTE_LATE_MS = 60_000;

export function noFaults(): Faults {
  return {
    webhooks: { lateMs: 0, doubled: false, reordered: false, missing: false },
    api: { slowMs: 0, failNext: 0 },
    refunds: { lateMs: REFUND_LATE_MS },
    disputes: { lateMs: DISPUTE_LATE_MS },
    bankDebits: false,
    crashAfterPaying: 0,
  };
}

const milliseconds = z.int().min(0).max(600_000);
const times = z.int().min(0).max(1000);

export const faultsSchema = z.strictObject({
  webhooks: z
    .strictObject({
      lateMs: milliseconds.optional(),
      doubled: z.boolean().optional(),
      reordered: z.boolean().optional(),
      missing: z.union([z.boolean(), z.array(z.string())]).optional(),
    })
    .optional(),
  api: z.strictObject({ slowMs: milliseconds.optional(), failNext: times.optional() }).optional(),
  refunds: z.strictObject({ lateMs: milliseconds }).optional(),
  disputes: z.strictObject({ lateMs: milliseconds }).optional(),
  bankDebits: z.boolean().optional(),
  crashAfterPaying: times.optional(),
});

/** Changes what is named and leaves the rest. */
export function setFaults(faults: Faults, change: z.infer<typeof faultsSchema>): void {
  Object.assign(faults.webhooks, change.webhooks);
  Object.assign(faults.api, change.api);
  Object.assign(faults.refunds, change.refunds);
  Object.assign(faults.disputes, change.disputes);
  if (change.bankDebits !== undefined) faults.bankDebits = change.bankDebits;
  if (change.crashAfterPaying !== undefined) faults.crashAfterPaying = change.crashAfterPaying;
}

export function clearFaults(faults: Faults): void {
  Object.assign(faults, noFaults());
}
