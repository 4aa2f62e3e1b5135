import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './limit-concurrency.ts';

const outcome = (work: Promise<string>) =>
  work.catch((error: unknown) => (error as { code: string }).code);

describe('turns', () => {
  it('let in what arrives while a long line is worked on', async () => {
    const inTurn = createTurns();
    const done: string[] = [];
    const call = (who: string) => inTurn(who, () => done.push(who));
    const line = Array.from({ length: 20 }, () => call('busy'));
    await nextTurn();
    await call('other');
    expect(done.indexOf('other')).toBeLessThan(10);
    await Promise.all(line);
    expect(done.length).toBe(21);
  });

  it('refuse what is too long a line, of that caller alone', async () => {
    const inTurn = createTurns();
    const line = Array.from({ length: 110 }, () => outcome(inTurn('busy', () => 'done')));
    expect(await outcome(inTurn('other', () => 'done'))).toBe('done');
    const outcomes = await Promise.all(line);
    expect(outcomes.filter((each) => each === 'rate/too-many').length).toBe(8);
    expect(await outcome(inTurn('busy', () => 'done'))).toBe('done');
  });

  it('go on after a call that failed', async () => {
    const inTurn = createTurns();
    const failing = Array.from({ length: 5 }, () =>
      outcome(inTurn('busy', () => Promise.reject(Object.assign(new Error(), { code: 'bad' })))),
    );
    expect(await Promise.all(failing)).toEqual(['bad', 'bad', 'bad', 'bad', 'bad']);
    expect(await outcome(inTurn('busy', () => 'done'))).toBe('done');
  });
});
