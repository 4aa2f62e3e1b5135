import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** May be shipped without publishing our sources, by their SPDX identifiers. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Of tools and tests, which no installation gets: also what binds those who pass a package on. */
const ONLY_TOOLS = ['CC-BY-4.0', 'MPL-2.0', 'PSF-2.0'];

/**
 * Shipped although their licences ask for more, and why that is met: we pass them on unchanged, as packages of their
 * own that an operator can replace.
 */
const SHIPPED_UNCHANGED: readonly (readonly [name: RegExp, licence: string])[] = [
  // The binary libvips beside sharp, loaded at run time.
  [/^@img\/sharp-(?:libvips-|wasm32|win32-)/, 'LGPL-3.0-or-later'],
  // Draws the sharing images; its licence covers its own files only.
  [/^satori$/, 'MPL-2.0'],
];

export type InstalledPackage = {
  readonly name: string;
  readonly version: string;
  /** The licence field of its package.json: an SPDX expression; empty where it names none. */
  readonly licence: string;
  readonly isShipped: boolean;
};

/** Whether a package may be used where it is used. Unknown licences may not. */
export function isAllowed({ name, licence, isShipped }: InstalledPackage): boolean {
  const exceptions = SHIPPED_UNCHANGED.filter(([pattern]) => pattern.test(name));
  const allowed = new Set([
    ...PERMISSIVE,
    ...(isShipped ? exceptions.map(([, exception]) => exception) : ONLY_TOOLS),
  ]);
  // Expressions in use are lists of one kind: "(MIT OR CC0-1.0)", "Apache-2.0 AND MIT".
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((id) => allowed.has(id)));
}

type LockEntry = {
  readonly version: string;
  readonly dev?: boolean;
  /** An optional peer of a shipped package that is here for a tool. */
  readonly devOptional?: boolean;
  readonly license?: string;
};
type Manifest = { readonly license?: unknown };

/**
 * Every package of the lock file. What is installed says its licence itself; of packages for other platforms the
 * lock file does.
 */
export function listPackages(root: string): InstalledPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  const isTool = (path: string): boolean => {
    const { dev = false, devOptional = false } = packages[path] ?? {};
    const owner = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
    return dev || devOptional || (owner !== '' && isTool(owner));
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = '' }]) => {
      const file = join(root, path, 'package.json');
      const own = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest).license
        : license;
      return {
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: typeof own === 'string' ? own : '',
        isShipped: !isTool(path),
      };
    });
}
