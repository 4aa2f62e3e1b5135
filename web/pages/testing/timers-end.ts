import { afterAll } from 'vitest';

// Clears the timers of a screen (restore focus, refetch) at the end of its test file: a timer that
// keeps running would find no document and fail another file.
const running = new Set<NodeJS.Timeout>();
const begin = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

const tracked =
  (real: typeof setTimeout | typeof setInterval) =>
  (...call: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = real(...call);
    running.add(timer);
    return timer;
  };

Object.assign(globalThis, {
  setTimeout: Object.assign(tracked(begin.setTimeout), begin.setTimeout),
  setInterval: tracked(begin.setInterval),
});

afterAll(async () => {
  // Pending responses are processed while the screen still has a document.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  for (const timer of running) clearTimeout(timer);
  Object.assign(globalThis, begin);
});
