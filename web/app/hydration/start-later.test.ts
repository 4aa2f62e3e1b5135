import { Script } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { Scripts } from 'react-router';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { startLater } from './start-later.ts';

const SCRIPT = `import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  window.__reactRouterManifest = {"imports": ["/assets/framework.js"], "url": "/assets/manifest.js"};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;
const PAGE = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shared.js"/><link rel="modulepreload" href="/assets/framework.js"/><link rel="modulepreload" href="/assets/home.js"/></head><body><p>Words</p><script>context()</script><script type="module" async="">${SCRIPT}</script></body>`;

describe('a page whose script waits', () => {
  const later = startLater(PAGE);
  const script = /<script type="module" async="">([\s\S]*)<\/script>/.exec(later)?.[1] ?? '';

  it('lists and imports nothing at once', () => {
    expect(later).not.toMatch(/<link rel="modulepreload"/);
    expect(script).not.toMatch(/^import /m);
    expect(later).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(later).toContain('<p>Words</p><script>context()</script>');
  });

  it('loads everything in one go, runs what others need first, and the entry after the modules of the page are known', () => {
    expect(script).toContain(
      'of ["/assets/entry.js","/assets/shared.js","/assets/framework.js","/assets/home.js"]',
    );
    expect(script).toContain('of ["/assets/framework.js","/assets/shared.js"]');
    expect(script).toContain(
      'const [route0,route1_main]=await Promise.all([import("/assets/root.js"),import("/assets/home.js")]);',
    );
    expect(script.indexOf('__reactRouterRouteModules')).toBeLessThan(
      script.indexOf('await import("/assets/entry.js")'),
    );
    expect(() => new Script(script)).not.toThrow();
  });

  it('stays as it is where the script has another shape', () => {
    expect(startLater('<p>Words</p><script src="/a.js"></script>')).toBe(
      '<p>Words</p><script src="/a.js"></script>',
    );
  });
});

it('knows the shape in which the framework writes it', () => {
  expect(Scripts.toString()).toMatch(
    /import \* as \$\{routeVarName\} from \$\{JSON\.stringify\(module\)\};/,
  );
  expect(renderToString(createElement('script', { type: 'module', async: true }))).toContain(
    '<script type="module" async="">',
  );
});
