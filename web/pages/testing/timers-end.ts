import { afterAll } from 'vitest';

// What a screen meant to do later (give the focus back, ask again) ends with the file that tests
// it: a timer that runs on finds no document any more and fails a file that did nothing wrong.
const running = new Set<NodeJS.Timeout>();
const begin = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

const noted =
  (real: typeof setTimeout | typeof setInterval) =>
  (...call: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = real(...call);
    running.add(timer);
    return timer;
  };

Object.assign(globalThis, {
  setTimeout: Object.assign(noted(begin.setTimeout), begin.setTimeout),
  setInterval: noted(begin.setInterval),
});

afterAll(async () => {
  // Answers that are already there are read by the screen while it has a document.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  for (const timer of running) clearTimeout(timer);
  Object.assign(globalThis, begin);
});
