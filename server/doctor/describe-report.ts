import type { Finding } from './finding.ts';
import type { Report } from './run-checks.ts';

const STATES = ['failed', 'warning', 'unknown', 'ok'] as const;

/** The report as lines for the terminal, with a summary at the end. */
export function describeReport(report: Report): string[] {
  const findings = report.flatMap((check) => check.findings);
  return [
    ...report.flatMap(({ about, findings: found }) => ['', about, ...found.flatMap(describe)]),
    '',
    `${STATES.map((state) => `${state}: ${count(findings, state)}`).join(', ')}.`,
  ];
}

export function hasFailed(report: Report): boolean {
  return report.some(({ findings }) => count(findings, 'failed') > 0);
}

const count = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length;

function describe({ state, sentence, mend }: Finding): string[] {
  const indent = ' '.repeat(11);
  return [`  ${state.padEnd(9)}${sentence}`, ...(mend ? [`${indent}${mend}`] : [])];
}
