import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { databaseFailure } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

describe('databaseFailure', () => {
  it.each([
    ['a full disk', withCode('53100'), 'read-only'],
    ['a replica', withCode('25006'), 'read-only'],
    ['no connection left', withCode('53300'), 'unavailable'],
    ['a server that stops', withCode('57P01'), 'unavailable'],
    ['a statement that took too long', withCode('57014'), 'unavailable'],
    ['a lock that was not free in time', withCode('55P03'), 'unavailable'],
    ['a deadlock', withCode('40P01'), 'unavailable'],
    ['a server that does not listen', withCode('ECONNREFUSED'), 'unavailable'],
    ['a broken connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
    ['an answer that did not come', new DatabaseUnavailable('late'), 'unavailable'],
    ['a cause', new Error('outer', { cause: withCode('53100') }), 'read-only'],
    ['a value that is taken', withCode('23505'), null],
    ['a mistake in a statement', withCode('42601'), null],
    ['no error', 'text', null],
  ] as const)('recognises %s', (_what, error, failure) => {
    expect(databaseFailure(error)).toBe(failure);
  });
});
