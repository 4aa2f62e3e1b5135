/** Reads the sources for the tests that hold rules over all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Comment, type Expression, parseSync, type Super, Visitor } from 'oxc-parser';

export const root = join(import.meta.dirname, '..');

const FOLDERS = [
  'shared',
  'server',
  'web',
  'payments-sandbox',
  'checks',
  'e2e',
  'bench',
  'scripts',
];

/** Files below a folder, relative to the root, without what is built or downloaded. */
function listFolder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name === 'public' || entry.name === 'results'
        ? []
        : listFolder(join(folder, entry.name));
    return [relative(root, join(folder, entry.name))];
  });
}

/** Every file of our own code, tests included. */
export function listSources(extensions: RegExp): string[] {
  const inRoot = readdirSync(root).filter((name) => extensions.test(name));
  const inFolders = FOLDERS.flatMap((folder) => listFolder(join(root, folder)));
  return [...inRoot, ...inFolders.filter((file) => extensions.test(file))];
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What a file says in words: its comments, the names that it uses, the titles of its tests. */
export type Words = {
  readonly comments: readonly Comment[];
  readonly names: ReadonlySet<string>;
  readonly titles: readonly Title[];
};

/** A title given to `describe`, `it`, `test` or `test.step`, with the text that it covers. */
export type Title = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether the test never runs: `skip`, `todo` or `fixme`. */
  readonly skipped: boolean;
};

const TITLED = new Set(['describe', 'it', 'test', 'step', 'journey']);
const SKIPPED = new Set(['skip', 'todo', 'fixme']);

/** Parses a TypeScript file. @throws Error naming the file where it cannot be parsed */
export function readWords(file: string): Words {
  const text = readSource(file);
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = new Set<string>();
  const titles: Title[] = [];
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    CallExpression({ callee, arguments: [first], start, end }) {
      const path = namesOf(callee);
      if (!path.some((name) => TITLED.has(name)) || !first) return;
      const title = titleOf(first, text);
      if (title !== null)
        titles.push({ text: title, start, end, skipped: path.some((name) => SKIPPED.has(name)) });
    },
  }).visit(program);
  return { comments, names, titles };
}

/** The names of what is called: `it` and `each` of `it.each([…])`. */
function namesOf(callee: Expression | Super): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return callee.property.type === 'Identifier'
        ? [...namesOf(callee.object), callee.property.name]
        : namesOf(callee.object);
    case 'CallExpression':
      return namesOf(callee.callee);
    case 'TaggedTemplateExpression':
      return namesOf(callee.tag);
    default:
      return [];
  }
}

/** The text of a string or template literal as it is written; null for anything else. */
function titleOf(node: { type: string; start: number; end: number }, text: string): string | null {
  const literal = node.type === 'Literal' || node.type === 'TemplateLiteral';
  const written = text.slice(node.start, node.end);
  return literal && /^['"`]/.test(written) ? written.slice(1, -1) : null;
}

const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g;

/** The project's own files that a file imports, also on demand; type imports count too. */
export function importsOf(file: string, pattern: RegExp = IMPORTS): string[] {
  return [...readSource(file).matchAll(pattern)]
    .map((match) => match.slice(1).find((specifier) => specifier !== undefined) ?? '')
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
    );
}

/** The files that some entries load, directly or through others, now or on demand. */
export function listReachable(entries: Iterable<string>, pattern?: RegExp): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !existsSync(join(root, file))) return;
    reached.add(file);
    for (const target of importsOf(file, pattern)) visit(target);
  };
  for (const entry of entries) visit(entry);
  return reached;
}
