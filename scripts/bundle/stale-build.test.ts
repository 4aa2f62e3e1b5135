import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { followClick, waitForNewPage } from './stale-build.ts';

const packages = new URL('../../node_modules/', import.meta.url);

it('still finds where the installed router loads a page again', () => {
  const file = new URL('react-router/dist/production/lib/dom/ssr/routeModules.js', packages);
  const code = readFileSync(file, 'utf8');
  expect(followClick(code)).toContain('window.location.assign(to.pathname');
});

it('still finds where the installed bundler gives a part up', () => {
  const folder = new URL('vite/dist/node/chunks/', packages);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const helper = sources.find((code) => code.includes('vite:preloadError')) ?? '';
  expect(waitForNewPage(helper)).toContain('throw err; return new Promise(() => {});');
});
