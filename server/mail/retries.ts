const [MINUTE, HOUR] = [60, 3_600];

/** Seconds between the tries of one mail: a server may be away for most of a day. */
export const RETRY_PAUSES: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** How long one try may take; after that whoever began it is taken for dead. */
export const CLAIM_SECONDS = 180;
