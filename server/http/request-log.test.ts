import { expect, it } from 'vitest';
import { redactedPath } from './request-log.ts';

it.each([
  ['/api/appointments/healthcard/123456789012', '/api/appointments/healthcard/…'],
  ['/api/appointments/healthcard/1234 5678 9012', '/api/appointments/healthcard/…'],
  ['/api/appointments/healthcard/1234-5678-9012', '/api/appointments/healthcard/…'],
  ['/api/providers/p-1234/offers', '/api/providers/p-1234/offers'],
  ['/calendar/p-1234/n0tForTheLog_-x.ics', '/calendar/p-1234/…'],
  ['/calendar/p-1234/n0tForTheLog_-x', '/calendar/p-1234/…'],
  ['/calendar/p-1234/n0tForTheLog_-x/more', '/calendar/p-1234/…'],
])('logs %s as %s', (path, written) => {
  expect(redactedPath(path)).toBe(written);
});
