import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { type Role, states } from '#e2e/states.ts';
import routes from '#web/routes.ts';

const folder = join(import.meta.dirname, 'e2e', 'journeys');
const journeys = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

/** The names in the calls that look; where a part is filled in, anything may stand there. */
const looked = [...journeys.matchAll(/\blook\w*\((?:[^()'`]*,)?\s*(['`])([^'`]+)\1/g)].map(
  ([, , name = '']) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+')}$`),
);

/** every-page.journey.ts looks at whatever has such a name. */
const WALKED = /^page-(visitor|user|member|family|provider|admin)-/;

const EVERYBODY: readonly Role[] = ['visitor', 'user', 'member', 'family', 'provider', 'admin'];

/** Who may open what stands within a layout; a page that signs people in leads them on. */
const MAY_OPEN: Readonly<Record<string, readonly Role[]>> = {
  'pages/dev-gallery.tsx': ['visitor'],
  'app/bare-layout.tsx': ['visitor'],
  'app/provider-guard.tsx': ['provider'],
  'app/admin-guard.tsx': ['admin'],
  'app/signed-in-guard.tsx': ['user', 'member', 'family', 'provider', 'admin'],
  'app/personal-guard.tsx': ['user', 'member', 'family', 'admin'],
};

type Opening = { route: string; role: Role };

/** Each route with each role that may open it; an unknown path has no page of its own. */
function openingsOf(entries: readonly RouteConfigEntry[], may = EVERYBODY): Opening[] {
  return entries.flatMap(({ file, path, children, index }) => {
    const roles = MAY_OPEN[file] ?? may;
    if (children) return openingsOf(children, roles);
    if (path === '*') return [];
    return roles.map((role) => ({ route: index ? '/' : `/${path}`, role }));
  });
}

describe('the list of states', () => {
  it.each(Object.keys(states))('%s is looked at by a journey', (name) => {
    expect(WALKED.test(name) || looked.some((pattern) => pattern.test(name))).toBe(true);
  });

  it.each(openingsOf(routes))('$route is looked at as $role', ({ route, role }) => {
    const same = Object.values(states).filter(([where, who]) => where === route && who === role);
    expect(same).not.toEqual([]);
  });

  it('knows the pages that the walk takes', () => {
    const walked = Object.entries(states).filter(([name]) => WALKED.test(name));
    expect(walked.filter(([name, [, role]]) => !name.startsWith(`page-${role}-`))).toEqual([]);
    expect(journeys).toContain('`page-${role}-`');
  });
});
