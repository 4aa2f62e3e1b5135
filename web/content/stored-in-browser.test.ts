import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deviceCookie } from '#server/identity/known-device.ts';
import { pendingCookie } from '#server/identity/second-factor/pending-cookie.ts';
import { CACHES, COOKIES, LOCAL_STORAGE, SESSION_STORAGE } from './stored-in-browser.ts';

const web = join(import.meta.dirname, '..');

const sources = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|js)$/.test(entry.name))
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { file: relative(web, path), text: readFileSync(path, 'utf8') };
  });

const WRITING = /(?:\.setItem\(|\bstoredText\('(?:local|session)',)\s*(?:'([^']+)'|(\w+))/g;

/** The storage keys that a file writes: literals, or constants of the same file. */
function keysWritten({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(WRITING)].flatMap(([, literal, name]) => {
    if (literal !== undefined) return [literal];
    // A wrapper that passes any key on.
    if (name === 'key' && file === join('lib', 'identity', 'browser-storage.ts')) return [];
    return [new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `${name} in ${file}`];
  });
}

/** Written by the router rather than our own code. */
const ofTheRouter = ['react-router-scroll-positions', 'react-router-manifest-version'];

describe('the inventory of the cookie policy', () => {
  it('lists each storage key that our pages write, and no other', () => {
    const listed = [...LOCAL_STORAGE, ...SESSION_STORAGE].map(({ key }) => key);
    const written = new Set([...sources.flatMap(keysWritten), ...ofTheRouter]);
    expect(listed.toSorted()).toEqual([...written].toSorted());
  });

  it.each(ofTheRouter)('lists %s as the router names it', (key) => {
    const router = join(web, '../node_modules/react-router/dist/production/lib/dom');
    const text = ['lib.js', 'ssr/fog-of-war.js'].map((file) =>
      readFileSync(join(router, file), 'utf8'),
    );
    expect(text.join('\n')).toContain(`"${key}"`);
  });

  it('knows all storage: no cookies by script, no database, one cache of files', () => {
    const others = sources.filter(({ text }) =>
      /document\.cookie|indexedDB|caches\.open/.test(text),
    );
    expect(others.map(({ file }) => file)).toEqual([join('lib', 'offline', 'shell-cache.ts')]);
    const [begin] = CACHES.map(({ key }) => `'${key}'`);
    expect(others[0]?.text).toContain(`const PREFIX = ${begin}`);
  });

  it('lists the cookies as the identity service names them', () => {
    const options = readFileSync(join(web, '../server/identity/auth.ts'), 'utf8');
    expect(options).toContain("'__Host-identity' : 'identity'");
    expect(COOKIES.map(({ key }) => key)).toEqual([
      '__Host-identity.session_token',
      '__Host-identity.state',
      deviceCookie('https://halewell.example'),
      pendingCookie('https://halewell.example'),
    ]);
  });
});
