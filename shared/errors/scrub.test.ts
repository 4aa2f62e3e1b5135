import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

const scrubbed = (text: string) => scrub(text, 500);

describe('scrubbing an error', () => {
  it.each([
    ['a query', 'GET https://a.example/x?q=back+pain failed', 'GET https://a.example/x… failed'],
    ['a fragment', 'at /verify-email#token=abc', 'at /verify-email…'],
    [
      'arguments of a React message',
      'see https://react.dev/errors/418?args[]=Ann',
      'see https://react.dev/errors/418…',
    ],
    ['an email', 'No account ann.lee+1@mail.example.com here', 'No account … here'],
    ['an encoded email', 'at /u/ann%40example.com', 'at /u/…'],
    ['a card number', 'card 4242 4242 4242 4242 declined', 'card … declined'],
    ['a health card number', 'no 123456789012', 'no …'],
    ['a mobile number', 'call 07700 900123 now', 'call … now'],
    ['an international number', 'call +44 (0)7700 900-123', 'call …'],
    ['a date of birth', 'born 25/11/1980', 'born …'],
    ['a JSON web token', 'got eyJhbGciOiJI.eyJzdWIi.abc-_1', 'got …'],
    ['a bearer token', 'Authorization Bearer abc.def', 'Authorization …'],
    ['a named secret', 'password: "hunter2" wrong', 'password=… wrong'],
    ['a long key', 'at /calendar/a8f3k2m9q7w1e5r4t6y8u3i1', 'at /calendar/…'],
    ['an id of a person', 'user 0b8f9a52-3c1d-4e7a-9f00-1234567890ab', 'user …'],
    ['a word about health', 'Symptoms of Anxiety and diabetes', '… of … and …'],
    ['a quoted sentence', 'Unexpected "Dear Ann Lee" in JSON', 'Unexpected "…" in JSON'],
  ])('removes %s', (_, text, expected) => {
    expect(scrubbed(text)).toBe(expected);
  });

  it.each([
    'TypeError: Cannot read properties of undefined (reading "map")',
    'at Page (https://halewell.example/assets/newsletter-unsubscribe-B1x2Y3z4.js:12:34567)',
    'at node:internal/process/task_queues:105:5',
    '/provider/northgate-dental-leeds',
    'Reward 12 of 2026 is not there',
  ])('keeps %s', (text) => {
    expect(scrubbed(text)).toBe(text);
  });

  it('keeps the line and column behind a query', () => {
    expect(scrubbed('at f (/web/root.tsx?t=17:3:9)')).toBe('at f (/web/root.tsx…:3:9)');
  });

  it('cuts a long text', () => {
    expect(scrub('a '.repeat(300), 100)).toHaveLength(100);
  });

  it('stays quick for a hostile text', () => {
    const started = performance.now();
    for (const part of ['1 ', '"a', '?', 'a-', 'a@', '((', 'key:']) scrub(part.repeat(3000), 3000);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
