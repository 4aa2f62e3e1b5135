import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  withLaterDiscovery,
  withoutAdvice,
  withoutFirstScripts,
  withoutKeys,
  withoutNames,
  withoutPrefetch,
  withPlainErrorPage,
} from './lighter-packages.ts';

const sourceOf = (file: string) =>
  readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');

describe('components without names', () => {
  it('takes the names and marks what is made', () => {
    const code = `const Form = React$1.forwardRef(({ to }, ref) => null);
Form.displayName = "Form";
const Context = React.createContext(null);
Context.displayName = "Context";`;
    expect(withoutNames(code).replace(/\n+/g, '\n')).toBe(
      `const Form = /* @__PURE__ */ React$1.forwardRef(({ to }, ref) => null);
const Context = /* @__PURE__ */ React.createContext(null);
`,
    );
  });

  it('leaves everything else as it is', () => {
    const code = `function make() { Inner.displayName = name; }\nconst one = other.memo;\n`;
    expect(withoutNames(code)).toBe(code);
  });

  it('still finds them in the installed router', () => {
    const router = sourceOf('react-router/dist/production/lib/dom/lib.js');
    expect(withoutNames(router).length).toBeLessThan(router.length);
  });
});

describe('checks without advice', () => {
  it.each([
    ['invariant(one, "You must, really, do so");', 'invariant(one, "");'],
    ['UNSAFE_invariant(a(b, c), `No ${d} here`);', 'UNSAFE_invariant(a(b, c), "");'],
    [String.raw`warnOnce(a, "Call \"b\" first");`, 'warnOnce(a, "");'],
    ['invariant(a, `Put \\`b\\` before ${c}`);', 'invariant(a, "");'],
    ['if (x) warning(false, "Do not");', 'if (x) warning(false, "");'],
    ['if (init.instrumentations) {', 'if (undefined) {'],
    ['if (opts?.instrumentations) {', 'if (undefined) {'],
    ['throw new Error("You must");', 'throw new Error("You must");'],
    ['invariant(one, "a"), two();', 'invariant(one, "a"), two();'],
  ])('%s', (code, light) => {
    expect(withoutAdvice(code)).toBe(light);
  });

  it('still finds them in the installed router', () => {
    const router = sourceOf('react-router/dist/production/lib/router/router.js');
    const light = withoutAdvice(router);
    expect(router.length - light.length).toBeGreaterThan(1500);
    expect(light).not.toContain('init.instrumentations');
  });
});

describe('icons without keys', () => {
  it('keeps the lines', () => {
    const code =
      'node: [["path", { d: "M9 9", key: "11qiee" }],\n["path", { d: "M1",\n key: "z" }]]';
    expect(withoutKeys(code)).toBe('node: [["path", { d: "M9 9" }],\n["path", { d: "M1" }]]');
  });

  it('still finds them in the installed icons', () => {
    const light = withoutKeys(sourceOf('lucide-react/dist/esm/icons/apple.mjs'));
    expect(light).not.toMatch(/key:|^__iconData\.node;/m);
    expect(light).toContain('name: "apple"');
  });
});

it('still finds where the installed router looks for the routes of links', () => {
  const code = sourceOf('react-router/dist/production/lib/dom/ssr/fog-of-war.js');
  expect(withLaterDiscovery(code)).toMatch(/^\t*debouncedFetchPatches\(\);$/m);
});

describe('links that fetch nothing before they are pressed', () => {
  it('are still found in the installed router', () => {
    const code = sourceOf('react-router/dist/production/lib/dom/lib.js');
    expect(withoutPrefetch(code)).not.toContain('PrefetchPageLinks, {');
  });

  it('are all that the pages have', () => {
    const web = new URL('../../web/', import.meta.url);
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
    const asking = files
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => / prefetch=/.test(readFileSync(new URL(file, web), 'utf8')));
    expect(asking).toEqual([]);
  });
});

it('still finds the last page of an error in the installed router', () => {
  const code = sourceOf('react-router/dist/production/lib/dom/ssr/errorBoundaries.js');
  const light = withPlainErrorPage(code);
  expect(light).toContain('Please load the page again.');
  expect(light).not.toContain('errorInstance');
});

it('still finds how the installed router writes the first scripts', () => {
  const code = withoutAdvice(sourceOf('react-router/dist/production/lib/dom/ssr/components.js'));
  const light = withoutFirstScripts(code);
  expect(light).toContain('__html: contextScript');
  expect(light).not.toMatch(/serverHandoffString\};|clientActionModule/);
  expect(code.length - light.length).toBeGreaterThan(1500);
  expect(code.length - light.length).toBeLessThan(2500);
});
