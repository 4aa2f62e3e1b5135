/** What a draw found, as lines of text. */
import { AREAS, areaOf } from './drawing.ts';
import type { Mutant } from './mutants.ts';

export type Result = Mutant & {
  /** `unsure` if the tests fail without the mutant too; it does not count. */
  readonly outcome: 'killed' | 'survived' | 'equivalent' | 'unsure';
  /** The test file that noticed it, or why none could, or why it is not known. */
  readonly why: string;
  /** The test files that were to run, the nearest first. */
  readonly tests: readonly string[];
  readonly seconds: number;
};

export function lineOf(result: Result): string {
  const { id, file, lineNumber, mutator, change, outcome, why, seconds } = result;
  const shown = outcome === 'survived' ? 'SURVIVED' : outcome;
  return `${shown} ${id} ${file}:${lineNumber} ${mutator}: ${change} (${seconds} s; ${why})`;
}

export function summaryOf(results: readonly Result[]): string {
  const left = results.filter(({ outcome }) => outcome === 'survived' || outcome === 'unsure');
  return [
    ...left.flatMap((result) => [lineOf(result), `    ${result.line}`]),
    ...(left.length > 0 ? ['No journey was run; one may notice some of these.', ''] : []),
    ...['all', ...AREAS].map((area) => areaLine(area, results)),
  ].join('\n');
}

function areaLine(area: string, results: readonly Result[]): string {
  const own = results.filter(({ file }) => area === 'all' || areaOf(file) === area);
  const number = (outcome: Result['outcome']) =>
    own.filter((result) => result.outcome === outcome).length;
  const [killed, survived] = [number('killed'), number('survived')];
  const untested = own.filter(
    ({ outcome, tests }) => outcome === 'survived' && tests.length === 0,
  ).length;
  return [
    `${area}: drawn ${own.length}`,
    `killed ${killed} (${percent(killed, killed + survived)})`,
    `survived ${survived}, ${untested} of them without any test near`,
    `(killed with tests near: ${percent(killed, killed + survived - untested)})`,
    `equivalent ${number('equivalent')}`,
    `unsure ${number('unsure')}`,
  ].join(', ');
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
