/**
 * How many tabs of one browser may have a stream open. With HTTP/1.1 a browser has six connections
 * per server, and streams on all of them would block page loads.
 */
const SLOTS = 3;

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs work while this tab has one of the slots; returns null without running it if none is free.
 */
export async function inSlot<T>(
  locks: Locks | undefined,
  work: () => Promise<T>,
): Promise<T | null> {
  // Web Locks exist only in secure contexts.
  if (!locks) return work();
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const done = await locks
      .request(`appointment-changes-${slot}`, { ifAvailable: true }, async (lock) =>
        lock ? { value: await work() } : null,
      )
      .catch(async (error: unknown) => {
        // Denied by a browser that blocks the site's storage.
        if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
        return { value: await work() };
      });
    if (done) return done.value;
  }
  return null;
}
