import { refusal } from '../api-error.ts';

export interface FormTree {
  [key: string]: FormValue;
}
type FormValue = string | FormValue[] | FormTree;

type Branch = Map<string, string | Branch>;

/** Deeper nesting than any call of the product has. */
const DEEPEST = 6;

/**
 * Reads form fields with nested names, such as `line_items[0][price]=x` and `expand[]=y`, into objects and lists.
 * @throws ApiError where one name is both a value and a group
 */
export function readForm(encoded: string): FormTree {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) insert(root, pathOf(name), value, name);
  return Object.fromEntries([...root].map(([key, branch]) => [key, grown(branch)]));
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 0) return [name];
  return [
    name.slice(0, bracket),
    ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key),
  ];
}

function insert(root: Branch, path: readonly string[], value: string, name: string): void {
  if (path.length > DEEPEST) throw badName(name);
  let branch = root;
  for (const [place, key] of path.entries()) {
    const step = key === '' ? String(branch.size) : key;
    if (place === path.length - 1) {
      branch.set(step, value);
      return;
    }
    const next = branch.get(step) ?? new Map<string, string | Branch>();
    if (typeof next === 'string') throw badName(name);
    branch.set(step, next);
    branch = next;
  }
}

/** A group whose keys are 0, 1, 2, … is a list. */
function grown(branch: string | Branch): FormValue {
  if (typeof branch === 'string') return branch;
  const entries = [...branch].map(([key, value]) => [key, grown(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], place) => key === String(place));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function badName(name: string) {
  return refusal(`The parameter cannot be read: ${name}`, { param: name, unread: true });
}
