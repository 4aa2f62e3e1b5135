import { expect, it, vi } from 'vitest';
import { inSlot } from './stream-slot.ts';

/** The Web Locks of one browser, as far as they are used here. */
function buildLocks() {
  const held = new Set<string>();
  type Work = (lock: Lock | null) => Promise<unknown>;
  const request = async (name: string, _options: LockOptions, work: Work) => {
    if (held.has(name)) return work(null);
    held.add(name);
    return work({ name, mode: 'exclusive' }).finally(() => held.delete(name));
  };
  return { request } as Pick<LockManager, 'request'>;
}

it('lets in three tabs of a browser, and the next one when a tab has left', async () => {
  const locks = buildLocks();
  const leave: (() => void)[] = [];
  const stay = () => new Promise<string>((resolve) => leave.push(() => resolve('left')));
  const tabs = [stay, stay, stay].map((work) => inSlot(locks, work));
  expect(await inSlot(locks, stay)).toBeNull();
  leave[1]?.();
  expect(await tabs[1]).toBe('left');
  const next = inSlot(locks, stay);
  await vi.waitFor(() => expect(leave).toHaveLength(4));
  for (const go of leave) go();
  expect(await Promise.all([...tabs, next])).toEqual(['left', 'left', 'left', 'left']);
});

it('needs no slot in a browser without locks', async () => {
  expect(await inSlot(undefined, () => Promise.resolve('done'))).toBe('done');
});

it('needs no slot in a browser that denies locks', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const locks = { request } as Pick<LockManager, 'request'>;
  expect(await inSlot(locks, () => Promise.resolve('done'))).toBe('done');
});
