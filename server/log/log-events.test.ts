import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { listSources, readSource } from '../../scripts/source-files.ts';

type LogCall = { readonly at: string; readonly event: string | null };
type Node = { readonly type: string; readonly [field: string]: unknown };

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

const nameOf = (node: Node) => (node['name'] ?? nameIn(node)) as string | undefined;
const nameIn = ({ property }: Node) => (property as Node | undefined)?.['name'];

/** Calls like `log.error(…)`, `deps.log?.warn(…)` and `log[level](…)`, with the event that each names. */
function findLogCalls(file: string): LogCall[] {
  const source = readSource(file);
  const calls: LogCall[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const called = callee as unknown as Node;
      if (called.type !== 'MemberExpression' || nameOf(called['object'] as Node) !== 'log') return;
      if (!called['computed'] && !LEVELS.has(String(nameIn(called)))) return;
      const line = source.slice(0, start).split('\n').length;
      calls.push({
        at: `${file}:${line}`,
        event: eventIn(given[0] as unknown as Node | undefined),
      });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return calls;
}

/** The literal value of `event` in an object. */
function eventIn(node: Node | undefined): string | null {
  const fields = (node?.['properties'] ?? []) as Node[];
  const value = fields.find(({ key }) => (key as Node | undefined)?.['name'] === 'event')?.[
    'value'
  ];
  return ((value as Node | undefined)?.['value'] as string | undefined) ?? null;
}

const calls = listSources(/\.ts$/)
  .filter((file) => file.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(file))
  .flatMap(findLogCalls);

it('every line that the server logs has an event', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(({ event }) => event === null).map(({ at }) => at)).toEqual([]);
});

it('the operations guide lists exactly the events of the log', () => {
  const [, section = ''] = readSource('docs/operations.md').split('\n## Log\n');
  const table = section.split('\n| ---')[1]?.split('\n## ')[0];
  const rows = table?.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) /gm) ?? [];
  const listed = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(new Set(listed)).toEqual(new Set(calls.map(({ event }) => event)));
});
