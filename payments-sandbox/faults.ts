import * as z from 'zod';

/** Injected faults. Can be changed at runtime; takes effect with the next operation. */
export interface Faults {
  webhooks: {
    /** Delivery delay of events, in milliseconds. */
    lateMs: number;
    /** Every event is delivered twice. */
    doubled: boolean;
    /** Pending events are delivered newest first. */
    reordered: boolean;
    /** Events that are never delivered: all, or these types. The API still returns them. */
    missing: boolean | string[];
  };
  api: {
    /** Delay of every API response, in milliseconds. */
    slowMs: number;
    /** Number of next API calls that fail with 500 without any effect. */
    failNext: number;
  };
  refunds: {
    /** Delay before a refund changes its state, for cards with delayed refunds, in milliseconds. */
    lateMs: number;
  };
  disputes: {
    /** Delay before a payment is disputed, for cards with disputes, in milliseconds. */
    lateMs: number;
  };
  /** New checkouts also accept bank debits, which settle days later, whatever they request. */
  bankDebits: boolean;
  /** Number of next payments after which the page fails with 502, as if it crashed before the redirect. */
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

/** Merges the change into the faults. */
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
