import { describe, expect, it } from 'vitest';
import { kindsManagedBy, mayAtClinic, STAFF_KINDS, type StaffTask } from './staff.ts';

describe('what staff of a clinic may do', () => {
  const table: Record<StaffTask, readonly string[]> = {
    'see-desk': ['owner', 'manager', 'reception', 'read-only'],
    'run-desk': ['owner', 'manager', 'reception'],
    'edit-record': ['owner', 'manager'],
    'close-clinic': ['owner'],
    'manage-team': ['owner', 'manager'],
    'manage-notifications': ['owner', 'manager'],
    'see-figures': ['owner', 'manager'],
  };
  it.each(Object.entries(table))('%s: %j', (task, kinds) => {
    const allowed = STAFF_KINDS.filter((kind) => mayAtClinic(kind, task as StaffTask));
    expect(allowed).toEqual(kinds);
    expect(mayAtClinic(undefined, task as StaffTask)).toBe(false);
  });

  it.each([
    ['owner', ['owner', 'manager', 'reception', 'read-only']],
    ['manager', ['reception', 'read-only']],
    ['reception', []],
    ['read-only', []],
    [undefined, []],
  ] as const)('%s manages %j', (kind, managed) => {
    expect(kindsManagedBy(kind)).toEqual(managed);
  });
});
