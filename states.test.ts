import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { type Role, states } from '#e2e/states.ts';
import routes from '#web/routes.ts';

const journeyFiles = ['e2e/journeys', 'e2e/long']
  .map((folder) => join(import.meta.dirname, folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .map((file) => readFileSync(file, 'utf8'));
const journeys = journeyFiles.join('\n');

/** Patterns of the state names that journeys audit; template parts match any text. */
const audited = [...journeys.matchAll(/\baudit\w*\((?:[^()'`]*,)?\s*(['`])([^'`]+)\1/g)].map(
  ([, , name = '']) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+')}$`),
);

/** every-page.journey.ts audits all states with such a name. */
const PAGE_STATE = /^page-(visitor|user|member|family|provider|admin)-/;

const EVERYBODY: readonly Role[] = ['visitor', 'user', 'member', 'family', 'provider', 'admin'];

/** The roles that may open the pages of a layout; sign-in pages redirect signed-in people. */
const MAY_OPEN: Readonly<Record<string, readonly Role[]>> = {
  'pages/dev-gallery.tsx': ['visitor'],
  'app/bare-layout.tsx': ['visitor'],
  'pages/second-factor.tsx': ['admin'],
  'app/provider-guard.tsx': ['provider'],
  'app/admin-guard.tsx': ['admin'],
  'app/signed-in-guard.tsx': ['user', 'member', 'family', 'provider', 'admin'],
  'app/personal-guard.tsx': ['user', 'member', 'family', 'admin'],
};

type Opening = { route: string; role: Role };

/** Each route with each role that may open it; the catch-all route is skipped. */
function openingsOf(entries: readonly RouteConfigEntry[], may = EVERYBODY): Opening[] {
  return entries.flatMap(({ file, path, children, index }) => {
    const roles = MAY_OPEN[file] ?? may;
    if (children) return openingsOf(children, roles);
    if (path === '*') return [];
    return roles.map((role) => ({ route: index ? '/' : `/${path}`, role }));
  });
}

/** The names of states that are audited without a word about them since the audit before. */
function unspoken(text: string): string[] {
  const parts = text.split(/\bauditScreen\(/);
  return parts
    .slice(1)
    .flatMap((part, at) => (parts[at]?.includes('expect') ? [] : [part.slice(0, 60)]));
}

describe('the list of states', () => {
  it('counts no audit as a proof of what a person reads', () => {
    expect(journeyFiles.flatMap(unspoken)).toEqual([]);
  });

  it.each(Object.keys(states))('%s is audited by a journey', (name) => {
    expect(PAGE_STATE.test(name) || audited.some((pattern) => pattern.test(name))).toBe(true);
  });

  it.each(openingsOf(routes))('$route is audited as $role', ({ route, role }) => {
    const same = Object.values(states).filter(([where, who]) => where === route && who === role);
    expect(same).not.toEqual([]);
  });

  it('names page states after their role', () => {
    const pageStates = Object.entries(states).filter(([name]) => PAGE_STATE.test(name));
    expect(pageStates.filter(([name, [, role]]) => !name.startsWith(`page-${role}-`))).toEqual([]);
    expect(journeys).toContain('`page-${role}-`');
  });
});
