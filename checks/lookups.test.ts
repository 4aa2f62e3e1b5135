import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { listSources, readSource } from '../scripts/source-files.ts';

/**
 * A word from outside is looked up in a `Map`, or in a table behind `isKeyOf`: as a key of
 * a plain object, `constructor` finds what every object inherits. The compiler refuses any other text
 * as a key of a table whose keys are listed, so three ways remain, and this test finds them: a table
 * with keys of any text, a cast, and `in`.
 */
const files = listSources(/\.tsx?$/).filter(
  (file) => /^(server|shared|web)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

/** Reads by a word that the code itself chose. */
const OWN_WORDS = new Set([
  // The names of the contract's calls.
  'server/http/mount.ts: (handlers as Record<string, AnyHandler>)[name]',
  // The places of a policy, of which there are six.
  'server/http/policy-guard.ts: (values as Record<string, unknown>)[name]',
  // The areas of the export, the names of the settings and the paths of the contract.
  'server/accounts/export-store.ts: sections[name]',
  'server/config/setting-kinds.ts: usable[name]',
  'server/http/openapi.ts: paths[path]',
  // The fields of the form itself.
  'web/features/desk/actions/add-values.ts: empty[field as AddField]',
]);

const OPEN_TABLE =
  /^:\s*(?:Readonly<)?(?:Partial<)?Record<string,|^:\s*\{ *(?:readonly )?\[\w+: string\]/;

type Finding = { readonly table: string; readonly text: string };
type Node = { readonly type: string; readonly start: number; readonly end: number };
type Looked = { readonly found: readonly string[]; readonly tables: readonly string[] };

/**
 * What a file reads or asks of its tables by a computed word, and its tables with keys of any text.
 * @param imported names of such tables in other files
 */
function look(text: string, name = 'code.ts', imported: ReadonlySet<string> = new Set()): Looked {
  const { program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const tables = new Set<string>();
  const reads: Finding[] = [];
  const found: string[] = [];
  const written = ({ start, end }: Node) => text.slice(start, end).replaceAll(/\s+/g, ' ');
  const isCast = ({ type, start, end }: Node) =>
    type === 'TSAsExpression' ||
    (type === 'ParenthesizedExpression' && / as /.test(text.slice(start, end)));
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return;
      const type = id.typeAnnotation ? written(id.typeAnnotation) : '';
      const value = written(init);
      const isMade = init.type === 'CallExpression' && value.startsWith('Object.fromEntries(');
      if (OPEN_TABLE.test(type) || (isMade && type === '')) tables.add(id.name);
    },
    ImportSpecifier({ local }) {
      if (imported.has(local.name)) tables.add(local.name);
    },
    MemberExpression(node) {
      if (!node.computed || node.property.type === 'Literal') return;
      if (node.object.type === 'Identifier')
        reads.push({ table: node.object.name, text: written(node) });
      if (isCast(node.object) || isCast(node.property)) found.push(written(node));
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && node.left.type !== 'Literal') found.push(written(node));
    },
  }).visit(program);
  const ofTables = reads.filter(({ table }) => tables.has(table)).map((read) => read.text);
  return { found: [...found, ...ofTables], tables: [...tables] };
}

describe('look-ups by a word from outside', () => {
  it.each([
    ["const T: Readonly<Record<string, string>> = { a: 'b' };\nT[word];", 'T[word]'],
    ['const T = Object.fromEntries(all);\nT[word];', 'T[word]'],
    ['TABLE[word as Known];', 'TABLE[word as Known]'],
    ['(TABLE as Record<string, string>)[word];', '(TABLE as Record<string, string>)[word]'],
    ['word in TABLE;', 'word in TABLE'],
  ])('are found: %s', (code, lookup) => {
    expect(look(code).found).toEqual([lookup]);
  });

  it.each([
    "const T = new Map(Object.entries({ a: 'b' }));\nT.get(word);",
    'isKeyOf(TABLE, word) ? TABLE[word] : null;',
    "'code' in error;",
    'list[index];',
  ])('leave out %s', (code) => {
    expect(look(code).found).toEqual([]);
  });

  it('use a map or own keys in the whole product', () => {
    expect(files.length).toBeGreaterThan(500);
    const sources = files.map((file) => ({ file, text: readSource(file) }));
    const tables = new Set(sources.flatMap(({ file, text }) => look(text, file).tables));
    const found = sources.flatMap(({ file, text }) => [
      ...new Set(look(text, file, tables).found.map((lookup) => `${file}: ${lookup}`)),
    ]);
    expect(found.filter((one) => !OWN_WORDS.has(one))).toEqual([]);
    expect([...OWN_WORDS].filter((one) => !found.includes(one))).toEqual([]);
  });
});
