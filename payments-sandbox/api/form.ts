import { invalidRequest } from '../api-error.ts';

export interface FormTree {
  [key: string]: FormValue;
}
type FormValue = string | FormValue[] | FormTree;

type Branch = Map<string, string | Branch>;

/** Deeper nesting than any call of the product uses. */
const MAX_DEPTH = 6;

/**
 * Parses form fields with nested names, such as `line_items[0][price]=x` and `expand[]=y`.
 * @throws ApiError if a name is both a value and a group, or nested too deeply
 */
export function readForm(encoded: string): FormTree {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded))
    insert(root, segmentsOf(name), value, name);
  return Object.fromEntries([...root].map(([key, branch]) => [key, toFormValue(branch)]));
}

function segmentsOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 0) return [name];
  return [
    name.slice(0, bracket),
    ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key),
  ];
}

function insert(root: Branch, path: readonly string[], value: string, name: string): void {
  if (path.length > MAX_DEPTH) throw unreadableName(name);
  let branch = root;
  for (const [index, key] of path.entries()) {
    const step = key === '' ? String(branch.size) : key;
    if (index === path.length - 1) {
      branch.set(step, value);
      return;
    }
    const next = branch.get(step) ?? new Map<string, string | Branch>();
    if (typeof next === 'string') throw unreadableName(name);
    branch.set(step, next);
    branch = next;
  }
}

/** A group whose keys are 0, 1, 2, … is a list. */
function toFormValue(branch: string | Branch): FormValue {
  if (typeof branch === 'string') return branch;
  const entries = [...branch].map(([key, value]) => [key, toFormValue(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function unreadableName(name: string) {
  return invalidRequest(`The parameter cannot be read: ${name}`, {
    param: name,
    unprocessed: true,
  });
}
