/** How long a proof of identity counts for a call that can do harm (P-64). */
export const PROOF_MINUTES = 10;

/**
 * Whether a person has proved who they are recently enough for such a call. Signing in counts.
 * @param provedAt of the session; real time, as `now` is
 */
export function isRecentProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;
}
