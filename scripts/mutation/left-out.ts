/** Says which code is no place for a fault, because it is only the look of something, or a text. */
import type { babel } from '@stryker-mutator/instrumenter';

type Node = babel.NodePath['node'];

/** Why a node and all below it is no place for a fault; undefined if it is one. */
export function reasonToIgnore(path: babel.NodePath): string | undefined {
  const { node } = path;
  if (node.type === 'JSXAttribute' && node.name.name === 'className') return 'look';
  if (node.type === 'CallExpression' && /^classNames$|Look$/.test(nameOf(node.callee)))
    return 'look';
  if (isOnlyLogging(node)) return 'log';
  return isEmptyDependencies(path) ? 'no dependency' : undefined;
}

/** Whether a node is a text, or a name that a query gives to the database. */
export function isText(path: babel.NodePath): boolean {
  const { node } = path;
  return (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') && !decides(path);
}

/** Whether a statement's only use is to call something, so that it can be left out. */
export function isOnlyCall(node: Node): boolean {
  if (node.type !== 'ExpressionStatement') return false;
  const { expression } = node;
  const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (called.type === 'UnaryExpression' && called.operator === 'void') return true;
  return called.type === 'CallExpression' && called.callee.type !== 'Super';
}

/** The dotted name of what is called; empty for anything else. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return '';
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}

function isOnlyLogging(node: Node): boolean {
  if (node.type === 'ExpressionStatement') return isOnlyLogging(node.expression);
  if (node.type === 'BlockStatement')
    return node.body.length > 0 && node.body.every((statement) => isOnlyLogging(statement));
  if (node.type === 'ArrowFunctionExpression') return isOnlyLogging(node.body);
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return false;
  return /(?:^|\.)(?:log|console)\.[a-z]+$/.test(nameOf(node.callee));
}

/** The `[]` of an effect: anything constant in it means the same. */
function isEmptyDependencies({ node, parent }: babel.NodePath): boolean {
  if (node.type !== 'ArrayExpression' || node.elements.length > 0) return false;
  return parent?.type === 'CallExpression' && /^use[A-Z]\w*$/.test(nameOf(parent.callee));
}

/** What a string may be part of, so that its value decides something. */
const DECIDING: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'ArrowFunctionExpression',
  'AssignmentExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ObjectProperty',
  'ReturnStatement',
  'TSAsExpression',
  'VariableDeclarator',
]);

function decides({ node, parent, parentPath }: babel.NodePath): boolean {
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return true;
  if (!parent || !DECIDING.has(parent.type)) return false;
  const isListOfCall =
    parent.type === 'ArrayExpression' && parentPath?.parent?.type === 'CallExpression';
  return !isListOfCall && isWord(contentOf(node));
}

/** Whether a string is one of the program's own words, such as a state or part of an address. */
const isWord = (content: string) =>
  /^[\w:/.@#?&=-]*$/.test(content) && !/^[A-Z][a-z]/.test(content);

function contentOf(node: Node): string {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.raw).join('');
}
