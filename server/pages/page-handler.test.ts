import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './page-handler.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const NONCE = '7d1f';

it('allows the inline scripts of the render by hash, without its nonce', () => {
  const policy = contentSecurityPolicy(
    `<script nonce="${NONCE}">one()</script><script type="module" async="" nonce="${NONCE}">two()</script><script src="/a.js"></script>`,
    NONCE,
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(policy).toContain("default-src 'none'");
});

it.each([
  '<script>evil()</script>',
  '<script type="module">evil()</script>',
  '<script nonce="0000">evil()</script>',
  `<script>evil()//<script nonce="${NONCE}">one()</script>`,
  '<script type="application/ld+json">{}</script>',
])('blocks a script injected with the content: %s', (injected) => {
  expect(contentSecurityPolicy(`<main>${injected}</main>`, NONCE)).toContain("script-src 'self';");
});

it('allows connections only to the configured token URL', () => {
  expect(contentSecurityPolicy('', NONCE, 'https://sync.example')).toContain(
    "connect-src 'self' https://sync.example;",
  );
  expect(contentSecurityPolicy('', NONCE)).toContain("connect-src 'self';");
});
