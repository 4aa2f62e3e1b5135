// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const registered: string[] = [];
let allowed = true;

/** What waits until the browser is idle. */
let idle: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register(url: string) {
        registered.push(url);
        return allowed ? Promise.resolve() : Promise.reject(new Error('Blocked'));
      },
    },
  });
});
afterEach(() => {
  registered.length = 0;
  idle = [];
  allowed = true;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const load = async () => (await import('./register-worker.ts')).registerWorker;

async function becomeIdle(): Promise<void> {
  for (const work of idle.splice(0)) work();
  await Promise.resolve();
}

it('registers the worker once, when the browser is idle', async () => {
  const registerWorker = await load();
  registerWorker();
  registerWorker();
  expect(registered).toEqual([]);
  await becomeIdle();
  registerWorker();
  await becomeIdle();
  expect(registered).toEqual(['/service-worker.js']);
});

it('waits for the page to be loaded', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  (await load())();
  await becomeIdle();
  expect(registered).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await becomeIdle();
  expect(registered).toHaveLength(1);
});

it('waits a second in a browser that does not say when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  (await load())();
  await vi.advanceTimersByTimeAsync(999);
  expect(registered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(registered).toHaveLength(1);
});

it('tries again with the next card if the browser refuses', async () => {
  allowed = false;
  const registerWorker = await load();
  registerWorker();
  await becomeIdle();
  await vi.waitFor(async () => {
    registerWorker();
    await becomeIdle();
    expect(registered).toHaveLength(2);
  });
});

it.each([
  ['in development', () => vi.stubEnv('PROD', false)],
  ['in a browser without workers', () => vi.stubGlobal('navigator', {})],
])('registers nothing %s', async (_, be) => {
  be();
  (await load())();
  expect(idle).toEqual([]);
});
