/** Makes the mutants of a file: small faults that a test should notice. */
import { createHash } from 'node:crypto';
import { type babel, Instrumenter } from '@stryker-mutator/instrumenter';
import { isOnlyCall, isText, reasonToIgnore } from './left-out.ts';

export type Mutant = {
  /** Stays the same when other lines change. */
  readonly id: string;
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly mutator: string;
  /** `before → after`, each shortened to a line. */
  readonly change: string;
  /** Which part of the file's text is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

type Fault = {
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

const nothing = () => undefined;
const never = () => false;
const instrumenter = new Instrumenter({
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
});

/** Those whose replacement may bind less than what it replaces. */
const LOOSER: ReadonlySet<string> = new Set([
  'BooleanLiteral',
  'LogicalOperator',
  'MethodExpression',
]);

/**
 * Every mutant of a file except those of looks and texts.
 * @throws Error when the text is no TypeScript
 */
export async function listMutants(file: string, text: string): Promise<Mutant[]> {
  const faults = await listFaults(file, text);
  const seen = new Map<string, number>();
  return faults.map((fault) => {
    const { mutator, start, end, replacement } = fault;
    const before = text.slice(0, start);
    const lineStart = before.lastIndexOf('\n') + 1;
    const lineEnd = text.indexOf('\n', start);
    const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim();
    const change = `${shorten(text.slice(start, end))} → ${shorten(replacement)}`;
    const key = [file, line, mutator, change].join('\n');
    // The same change may be possible twice in a line.
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const id = createHash('sha256').update(`${key}\n${nth}`).digest('hex').slice(0, 8);
    return { id, file, lineNumber: before.split('\n').length, line, change, ...fault };
  });
}

/** The file's text with the fault in it. */
export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

async function listFaults(file: string, text: string): Promise<Fault[]> {
  const texts = new Set<number>();
  const calls: Fault[] = [];
  const ignorer = {
    // The only way to see the nodes of the library's tree.
    shouldIgnore(path: babel.NodePath) {
      const { start, end } = path.node;
      const reason = reasonToIgnore(path);
      if (reason !== undefined || typeof start !== 'number' || typeof end !== 'number')
        return reason;
      if (isText(path)) texts.add(start);
      if (isOnlyCall(path.node)) calls.push({ mutator: 'Call', start, end, replacement: ';' });
      return undefined;
    },
  };
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content: text }], {
    plugins: null,
    ignorers: [ignorer],
    excludedMutations: [],
  });
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: { line: number; column: number }) =>
    (lineStarts[line] ?? 0) + column;
  const faults = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName: mutator, replacement, location: { start, end } }) => ({
      mutator,
      start: offset(start),
      end: offset(end),
      replacement: LOOSER.has(mutator) ? inParentheses(replacement) : replacement,
    }))
    .filter(({ mutator, start }) => mutator !== 'StringLiteral' || !texts.has(start))
    // The library removes a call only if there is nothing else to change in it.
    .filter((fault) => fault.mutator !== 'CallExpression' || !calls.some(sameStart(fault)))
    .concat(calls);
  return faults.toSorted((a, b) => a.start - b.start);
}

const sameStart = (one: Fault) => (other: Fault) => one.start === other.start;

const inParentheses = (code: string) => (/^[\w.]+$/.test(code) ? code : `(${code})`);

function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
