import { appendFileSync } from 'node:fs';
import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Says which tests passed on their second try only, and why the first one failed; `npm test` counts them. */
export default class RetriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const { errors = [] } = test.result();
    const line = `${test.module.relativeModuleId} > ${test.fullName}: ${errors[0]?.message ?? 'no reason given'}`;
    process.stdout.write(`\nPASSED ON ITS SECOND TRY: ${line}\n`);
    const file = process.env['RETRIES_FILE'];
    if (file) appendFileSync(file, `${line.replaceAll('\n', ' ')}\n`);
  }
}
