import { expect, it } from 'vitest';
import { readAudit, readSignatures } from './audit.ts';

const run = (report: unknown) => ({
  stdout: typeof report === 'string' ? report : JSON.stringify(report),
  stderr: 'npm error network',
});
const total = (count: number) => ({ metadata: { vulnerabilities: { total: count } } });

it.each([
  [total(0), 'fine', 'no known'],
  [{ ...total(1), vulnerabilities: { tar: { severity: 'high' } } }, 'found', 'tar (high)'],
  [{ message: '405 Method Not Allowed', statusCode: 405 }, 'unasked', '405'],
  ['', 'unasked', 'network'],
])('reads the audit %j as %s', (report, outcome, details) => {
  const verdict = readAudit(run(report));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.details).toContain(details);
});

it.each([
  [{ invalid: [], missing: [] }, 'fine', 'signed'],
  [{ invalid: [{ name: 'tar', version: '1.0.0' }], missing: [] }, 'found', 'tar@1.0.0'],
  [{ invalid: [], missing: [{ name: 'qr', version: '2.0.0' }] }, 'found', 'qr@2.0.0'],
  [{ error: { summary: 'not found' } }, 'unasked', 'not found'],
  ['', 'unasked', 'network'],
])('reads the signatures %j as %s', (report, outcome, details) => {
  const verdict = readSignatures(run(report));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.details).toContain(details);
});
