import { describe, expect, it } from 'vitest';
import { fileNameOf, fileOf, needOf } from './desk.ts';
import { ownFolder } from './own-folder.ts';

const [web, shared] = [ownFolder('web'), ownFolder('shared')];
const page = (name: string) => `${web}pages/${name}.tsx`;

type Importers = { readonly at?: readonly string[]; readonly lazily?: readonly string[] };

const IMPORTERS: Readonly<Record<string, Importers>> = {
  [`${web}features/desk/desk.tsx`]: { at: [page('provider-appointments')] },
  [`${web}features/desk/scan/scan-dialog.tsx`]: { lazily: [`${web}features/desk/desk.tsx`] },
  [`${web}features/desk/desk-keys.ts`]: {
    at: [`${web}features/desk/desk.tsx`, `${web}features/desk/scan/scan-dialog.tsx`],
  },
  [`${web}features/booking/sheet.tsx`]: { lazily: [page('provider')] },
  [`${shared}domain/appointments/transitions.ts`]: {
    at: [`${web}features/desk/desk.tsx`, `${web}features/booking/sheet.tsx`],
  },
  [`${shared}domain/appointments/of-all.ts`]: {
    at: [`${web}features/desk/desk.tsx`, page('sign-up')],
  },
  [`${web}ui/select.tsx`]: { at: [`${web}features/desk/desk.tsx`, page('sign-up')] },
  [`${web}ui/tabs.tsx`]: { at: [`${web}features/desk/desk.tsx`, page('profile')] },
  [`${web}features/profile/card.tsx`]: { at: [page('profile')] },
};
const find = (id: string) => {
  const { at = [], lazily = [] } = IMPORTERS[id] ?? {};
  return { importers: at, dynamicImporters: lazily };
};

describe('the file of a module', () => {
  it.each([
    [page('provider-appointments'), 'desk'],
    [`${web}features/desk/desk.tsx`, 'desk'],
    [`${web}features/desk/desk-keys.ts`, 'desk'],
    // Loaded later, in a file of its own.
    [`${web}features/desk/scan/scan-dialog.tsx`, null],
    [`${shared}domain/appointments/transitions.ts`, 'appointments'],
    // What a page for everybody needs at once must not bring more along.
    [`${shared}domain/appointments/of-all.ts`, 'part'],
    [`${web}ui/select.tsx`, 'part'],
    [`${web}ui/tabs.tsx`, 'part'],
    [`${web}features/profile/card.tsx`, null],
    [page('home'), null],
  ])('%s: %s', (module, file) => {
    expect(fileOf(module, find)).toBe(file);
  });
});

it('tells what is needed at once from what a part needs that comes later', () => {
  const rule = `${shared}domain/appointments/transitions.ts`;
  expect([...needOf(rule, find, false)]).toEqual(['desk']);
  expect([...needOf(rule, find, true)].toSorted()).toEqual(['all', 'desk']);
});

it.each([
  ['part~sign-up~provider-appointments', 'assets/part-[hash].js'],
  ['desk', 'assets/[name]-[hash].js'],
])('%s is named %s', (name, file) => {
  expect(fileNameOf({ name })).toBe(file);
});
