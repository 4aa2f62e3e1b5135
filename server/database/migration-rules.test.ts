import { describe, expect, it } from 'vitest';
import { findRuleBreaks } from './testing/migration-rules.ts';
import { readMigrations, toMigration } from './read-migrations.ts';

describe('the rules of migrations', () => {
  it('are kept by every migration', () => {
    expect(readMigrations().flatMap(findRuleBreaks)).toEqual([]);
  });

  it.each([
    ['drops a column', 'alter table provider drop column parking;', /takes away/],
    ['renames a table', 'alter table provider rename to clinic;', /takes away/],
    ['changes a type', 'alter table provider alter column id type uuid;', /rewrites a table/],
    ['forbids null', 'alter table provider alter parking set not null;', /refuses rows/],
    [
      'indexes a table that has rows',
      'create index parked on provider (parking);',
      /holds up all writes/,
    ],
    [
      'builds an index concurrently in a transaction',
      'create index concurrently a on b (c);',
      /cannot run in a transaction/,
    ],
  ])('notice a migration that %s', (_what, sql, sentence) => {
    expect(findRuleBreaks(toMigration('900_new.sql', sql))).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  it.each([
    ['adds a column', `alter table provider add column parking text not null default '';`],
    ['creates a table with its index', 'create table car (id int); create index cars on car (id);'],
    [
      'says that it contracts',
      '-- contract: nothing has read it since 900\nalter table provider drop column parking;',
    ],
    [
      'says that it runs in batches',
      '-- batched\ncreate index concurrently if not exists parked on provider (parking);',
    ],
  ])('accept a migration that %s', (_what, sql) => {
    expect(findRuleBreaks(toMigration('900_new.sql', sql))).toEqual([]);
  });
});
