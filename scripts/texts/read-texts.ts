import { type JSXChild, type JSXElement, parseSync, Visitor } from 'oxc-parser';
import { listSources, readSource } from '../source-files.ts';

/** A text that a person may read, with its place. Expressions inside it are written `{…}`. */
export type ProductText = { readonly file: string; readonly line: number; readonly text: string };

/** The folders whose texts reach people. The payments sandbox speaks as Stripe does. */
const SHOWN = /^(?:web|shared|server)\//;
/** Tests, data, words that people search for, and messages for operators of the server. */
const NOT_SHOWN =
  /\.test\.tsx?$|\/testing\/|^server\/(?:database|config|ports|providers\/(?:search|import))\/|^shared\/domain\/(?:providers\/percent-|search\/red-flags\/)|^web\/styles|\.d\.ts$/;

/** Attributes and calls whose strings are code. */
const CODE_ATTRIBUTES =
  /^(?:className|class|d|viewBox|style|type|id|name|href|src|srcSet|sizes|to|path|key|rel|as|autoComplete|inputMode|fill|stroke|transform|points|property|method|data-.*)$/i;
const CODE_CALLS =
  /^(?:classNames|cn|sql|import|require|log\.\w+|logger\.\w+|console\.\w+|RegExp)$/;

const hole = '{…}';

/** Strings with spaces that are code. */
const CODE: readonly RegExp[] = [
  // Aliases of SQL, patterns, style sheets, selectors, and sources of a security policy.
  /^[a-z_.]+ as \w+$/,
  /\(\?[:!=<]/,
  /(?:^|[;{])\s*[a-z-]+:[^;{}]+[;}]|^@media /,
  /\[[a-z-]+[=\]]/,
  /^'[a-z\d-]+\s*'$/,
  // Lists of words to compare with.
  /^(?:[a-z]+ ){20}|^(?:[A-Z]+ ){20}/,
];

/** Whether a string is prose: a capital or a space between words, and no code, class or SQL. */
export function isProse(text: string): boolean {
  const words = text.replaceAll(hole, ' ').trim();
  if (!/[A-Za-z]{2}/.test(words) || CODE.some((code) => code.test(words))) return false;
  if (/^[\w./#:@-]+$/.test(words)) return /^[A-Z][a-z]+$/.test(words);
  if (!/\s/.test(words)) return /^[A-Z][a-z]+[’'.,!?…:]/.test(words);
  // Utility classes, selectors, SQL, markup and headers.
  if (
    /(?:^|\s)(?:[a-z]+-\[?[\w./%]+\]?|[a-z-]+:[a-z-]+\S*)(?:\s|$)/.test(words) &&
    !/[.?!](?:\s|$)/.test(words)
  )
    return /^[A-Z][a-z]+ /.test(words);
  if (
    /^\s*(?:select|insert|update|delete|create|alter|with|and|or|from|where|order by|union|join|left join|set)\b/.test(
      words,
    )
  )
    return false;
  return !/^[<[{(]|=>|::|<\/?\w+[ >]|^[\w-]+=/.test(words);
}

/** The texts of a source file, in order. @throws Error naming the file where it cannot be parsed */
export function readTexts(file: string): ProductText[] {
  const source = readSource(file);
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: { start: number; text: string }[] = [];
  const covered: { start: number; end: number }[] = [];
  const isCovered = (at: number) => covered.some(({ start, end }) => start <= at && at < end);
  const cover = ({ start, end }: { start: number; end: number }) =>
    void covered.push({ start, end });
  const add = (start: number, text: string) => {
    // A line break of the source is a space; other double spaces are left to be seen.
    const joined = text.replaceAll(/\s*\n\s*/g, ' ').trim();
    if (isProse(joined)) texts.push({ start, text: joined });
  };

  new Visitor({
    ImportDeclaration: cover,
    ExportAllDeclaration: cover,
    TSLiteralType: cover,
    TSTypeAnnotation: cover,
    TSTypeAliasDeclaration: cover,
    JSXAttribute(node) {
      if (CODE_ATTRIBUTES.test(source.slice(node.name.start, node.name.end))) cover(node);
    },
    // A type of schema.org.
    Property({ key, value }) {
      if (key.type === 'Literal' && key.value === '@type') cover(value);
    },
    CallExpression({ callee, arguments: args }) {
      if (CODE_CALLS.test(source.slice(callee.start, callee.end)))
        for (const arg of args) cover(arg);
    },
    TaggedTemplateExpression(node) {
      if (/sql/i.test(source.slice(node.tag.start, node.tag.end))) cover(node);
    },
    JSXElement: (node) => addChildren(node.children),
    JSXFragment: (node) => addChildren(node.children),
    Literal(node) {
      if (typeof node.value === 'string' && !isCovered(node.start)) add(node.start, node.value);
    },
    TemplateLiteral(node) {
      if (isCovered(node.start)) return;
      add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join(hole));
    },
  }).visit(program);

  /** One text per run of words and expressions between elements. */
  function addChildren(children: readonly JSXChild[]): void {
    let run = '';
    let start = -1;
    const end = () => {
      if (start >= 0) add(start, run);
      run = '';
      start = -1;
    };
    for (const child of children) {
      if (child.type === 'JSXText' && child.value.trim()) {
        if (start < 0) start = child.start + child.value.search(/\S/);
        run += child.value;
      } else if (child.type === 'JSXExpressionContainer')
        run += isSpace(child, source) ? ' ' : hole;
      else if (child.type === 'JSXElement' && isInline(child, source)) run += hole;
      else if (child.type !== 'JSXText') end();
    }
    end();
  }

  const lineOf = lineCounter(source);
  return texts
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => ({ file, line: lineOf(start), text }));
}

const isSpace = (node: { start: number; end: number }, source: string) =>
  /^\{\s*['"`]\s*['"`]\s*\}$/.test(source.slice(node.start, node.end));

/** Elements within a sentence. */
const isInline = (node: JSXElement, source: string) =>
  /^(?:a|b|strong|em|span|time|TextLink|Link|bdi)$/.test(
    source.slice(node.openingElement.name.start, node.openingElement.name.end),
  );

function lineCounter(source: string): (at: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => starts.findLastIndex((start) => start <= at) + 1;
}

/** Every text of the product that a person may read. */
export const listTexts = (): ProductText[] =>
  listSources(/\.tsx?$/)
    .filter((file) => SHOWN.test(file) && !NOT_SHOWN.test(file))
    .flatMap(readTexts);
