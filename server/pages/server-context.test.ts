import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServerContext } from './server-context.ts';

it('tells the pages who runs the installation', () => {
  const contextOf = (env: Record<string, string>) =>
    createServerContext({
      app: new Hono(),
      config: readConfig(env),
      clock: { now: () => new Date('2026-03-02T12:00:00Z') },
      env: {},
      requestId: 'r1',
      report: () => {},
    });
  expect(contextOf({}).page.operator).toBeNull();
  const settings = { OPERATOR_NAME: 'Wellbrook Limited', OPERATOR_NUMBER: '01234567' };
  expect(contextOf(settings).page.operator).toBe(
    'Halewell is run by Wellbrook Limited, registered in England and Wales with company number 01234567.',
  );
});

it.each([
  ['2026-03-02T12:34:56Z', '2026-03-02', 754],
  // In summer the wall clock is an hour ahead of UTC.
  ['2026-07-01T23:05:00Z', '2026-07-02', 5],
])('gives the pages the day and minute in London at %s', (now, today, minute) => {
  const { page } = createServerContext({
    app: new Hono(),
    config: readConfig({}),
    clock: { now: () => new Date(now) },
    env: {},
    requestId: 'r1',
    report: () => {},
  });
  expect(page).toMatchObject({ today, minute });
});
