import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '../project-root.ts';

const read = (path: string) => readFileSync(join(findProjectRoot(), path), 'utf8');
const RULES = 'deploy/monitoring/alerts.yml';

const alerts = read(RULES)
  .split(/^\s+- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    runbook: /runbook: docs\/runbook\.md#(\S+)/.exec(text)?.[1],
  }));
const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
  heading.toLowerCase().replaceAll(' ', '-'),
);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('the alert rules', () => {
  it('lead to one section of the runbook each', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(alerts.map(({ runbook }) => runbook)).toEqual(sections);
  });

  it('say whether they wake a person', () => {
    expect(alerts.filter(({ severity }) => severity !== 'page' && severity !== 'ticket')).toEqual(
      [],
    );
  });

  it.skipIf(!hasPromtool)('are accepted by Prometheus', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', RULES], {
      cwd: findProjectRoot(),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.skipIf(!hasPromtool)('fire when they should, and not before', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', 'server/metrics/testing/alerts.test.yml'],
      { cwd: findProjectRoot(), encoding: 'utf8' },
    );
    expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
  });
});
