import * as z from 'zod/mini';
import { offlineCardStorage } from './offline-card-storage.ts';

const offlineHealthCardSchema = z.object({
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
  /** The additional people of a family plan. */
  family: z.array(z.string()),
  qr: z.nullable(z.object({ size: z.number(), path: z.string() })),
  /** Instant of the last confirmation by the server, ISO. */
  checkedAt: z.string(),
});

/** A card as last confirmed by the server: everything shown offline, and nothing more. */
export type OfflineHealthCard = z.infer<typeof offlineHealthCardSchema>;

/** @param text an `OfflineHealthCard` as JSON */
export function storeOfflineCard(text: string): void {
  offlineCardStorage.set(text);
}

/**
 * The offline card on this device; null if there is none, or it is unreadable.
 * @param uid the required owner; without it any, since the session stores only its own
 */
export function readOfflineCard(uid?: string): OfflineHealthCard | null {
  try {
    const read = offlineHealthCardSchema.safeParse(JSON.parse(offlineCardStorage.get() ?? 'null'));
    return read.success && (uid === undefined || read.data.uid === uid) ? read.data : null;
  } catch {
    return null;
  }
}
