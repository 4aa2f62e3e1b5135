import * as z from 'zod/mini';

const confirmedSchema = z.object({
  uid: z.string(),
  active: z.boolean(),
  plan: z.string(),
  status: z.string(),
  expiresAt: z.nullable(z.string()),
  /** The instant of the check, ISO. */
  checkedAt: z.string(),
});

/** A membership as the server last confirmed it. */
export type Confirmed = z.infer<typeof confirmedSchema>;

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'confirmedMembership';

/** Remembers what the server confirmed, for as long as this tab lives. */
export function rememberConfirmed(confirmed: Confirmed, keep: Keep): void {
  try {
    keep.setItem(KEY, JSON.stringify(confirmed));
  } catch {
    // A full or forbidden storage: the card then falls back to what the page itself knows.
  }
}

/** The last confirmed membership of this person, or null. */
export function recallConfirmed(uid: string, keep: Keep): Confirmed | null {
  try {
    const read = confirmedSchema.safeParse(JSON.parse(keep.getItem(KEY) ?? 'null'));
    return read.success && read.data.uid === uid ? read.data : null;
  } catch {
    return null;
  }
}
