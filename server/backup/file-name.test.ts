import { describe, expect, it } from 'vitest';
import { backupName, findExpired, isBackup } from './file-name.ts';

const NOW = new Date('2026-11-26T07:05:00.123Z');
const at = (day: string) => backupName('postgres', new Date(`${day}T03:00:00Z`));

describe('names of backups', () => {
  it('have the UTC time and the kind', () => {
    expect(backupName('postgres', NOW)).toBe('halewell-20261126T070500Z.dump.age');
    expect(backupName('pglite', NOW)).toBe('halewell-20261126T070500Z.pglite.tar.gz.age');
    expect(isBackup(backupName('pglite', NOW), 'pglite')).toBe(true);
    expect(isBackup(backupName('pglite', NOW), 'postgres')).toBe(false);
    expect(isBackup('halewell-notes.dump.age', 'postgres')).toBe(false);
  });
});

describe('expired backups', () => {
  it('are those older than the days to keep, and no other file', () => {
    const names = [at('2026-10-01'), at('2026-10-27'), at('2026-10-28'), at('2026-11-25')];
    expect(findExpired([...names, 'erasures/aa', 'halewell-old.txt'], 30, NOW)).toEqual([
      at('2026-10-01'),
      at('2026-10-27'),
    ]);
  });

  it('never include the newest', () => {
    expect(findExpired([at('2020-01-01'), at('2021-01-01')], 30, NOW)).toEqual([at('2020-01-01')]);
    expect(findExpired([], 30, NOW)).toEqual([]);
  });
});
