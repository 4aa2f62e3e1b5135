import * as z from 'zod/mini';
import { offlineCardStorage } from './offline-card-storage.ts';

const keptCardSchema = z.object({
  uid: z.string(),
  fullName: z.string(),
  cardNumber: z.string(),
  active: z.boolean(),
  plan: z.string(),
  status: z.string(),
  /** `YYYY-MM-DD` */
  expiresAt: z.nullable(z.string()),
  /** The last day of the grace period, while a renewal payment has failed. */
  graceUntil: z.nullable(z.string()),
  /** The further people of a family plan. */
  family: z.array(z.string()),
  qr: z.nullable(z.object({ size: z.number(), path: z.string() })),
  /** The instant of the check, ISO. */
  checkedAt: z.string(),
});

/** A card as the server last confirmed it: what is shown without a network, and nothing more. */
export type KeptCard = z.infer<typeof keptCardSchema>;

/** @param text a `KeptCard` as JSON */
export function keepCard(text: string): void {
  offlineCardStorage.set(text);
}

/**
 * The card that this device keeps; null where there is none, or none that can be read.
 * @param uid whose card it must be; without it, whose ever it is: the session keeps no other
 */
export function readKeptCard(uid?: string): KeptCard | null {
  try {
    const read = keptCardSchema.safeParse(JSON.parse(offlineCardStorage.get() ?? 'null'));
    return read.success && (uid === undefined || read.data.uid === uid) ? read.data : null;
  } catch {
    return null;
  }
}
