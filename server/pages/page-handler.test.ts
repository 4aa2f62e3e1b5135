import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './page-handler.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('allows exactly the inline scripts of the page, each by its hash', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async>two()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
});

it('allows the configured address for the token, and no other', () => {
  expect(contentSecurityPolicy('', 'https://sync.example')).toContain(
    "connect-src 'self' https://sync.example;",
  );
  expect(contentSecurityPolicy('')).toContain("connect-src 'self';");
});
