import { expect, it } from 'vitest';
import { explainDatabaseError } from './explain-error.ts';

const URL = 'postgres://halewell:secret-word@db.wellbrook.co.uk/halewell?sslmode=require';

const failure = (code: string | null, message = 'reason') =>
  Object.assign(new Error(message), code === null ? {} : { code });

it.each([
  ['ETIMEDOUT', '', /db\.wellbrook\.co\.uk did not answer on port 5432/],
  [null, 'timeout exceeded when trying to connect', /did not answer on port 5432 in time/],
  [null, 'Connection terminated due to connection timeout', /in time/],
  ['0A000', 'extension "pg_trgm" is not available', /postgresql-contrib/],
  ['53300', 'sorry, too many clients already', /max_connections/],
  ['25006', 'cannot execute CREATE in a read-only transaction', /primary server/],
  ['57P03', 'the database system is starting up', /Try again/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /TLS connection.*sslmode/],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /TLS connection/],
  [null, 'The server does not support SSL connections', /TLS connection/],
])('explains %s %s', (code, message, sentence) => {
  const explained = explainDatabaseError(failure(code, message), URL) as Error;
  expect(explained.message).toMatch(sentence);
  expect(explained.message).toMatch(/^DATABASE_URL: /);
  expect(explained.message).not.toContain('secret-word');
});

it('leaves what an operator cannot mend as it is', () => {
  const bug = failure('42601', 'syntax error at or near "selct"');
  expect(explainDatabaseError(bug, URL)).toBe(bug);
});
