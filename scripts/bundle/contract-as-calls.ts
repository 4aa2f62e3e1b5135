import { type Plugin, runnerImport } from 'vite';
import { ownFolder } from './own-folder.ts';

const contract = ownFolder('shared/contract');

const WHOLE = '?whole';

type Call = { readonly method: string; readonly path: string; readonly conditional?: true };
type Table = Readonly<Record<string, Call>>;

function isTable(value: unknown): value is Table {
  if (typeof value !== 'object' || value === null) return false;
  const calls = Object.values(value);
  return (
    calls.length > 0 &&
    calls.every((call) => typeof call?.method === 'string' && typeof call.path === 'string')
  );
}

/** Whether a value can be serialised: primitives and plain objects of them, but not schemas. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return plain && Object.values(value).every(isPlain);
}

const callOf = ({ method, path, conditional }: Call) =>
  conditional ? { method, path, conditional } : { method, path };

/**
 * The browser's replacement for a module of the contract: its endpoints as method, path and
 * conditional flag, and its plain values. Other exports are re-exported from the whole module.
 * @param whole import specifier of the whole module
 */
export function callsOf(module: Readonly<Record<string, unknown>>, whole: string): string {
  const lines = Object.entries(module).map(([name, value]) => {
    if (!isTable(value) && !isPlain(value))
      return `export { ${name} } from ${JSON.stringify(whole)};`;
    const calls = isTable(value)
      ? Object.fromEntries(
          Object.entries(value).map(([call, endpoint]) => [call, callOf(endpoint)]),
        )
      : value;
    return `export const ${name} = ${JSON.stringify(calls)};`;
  });
  return lines.join('\n');
}

/**
 * Removes schemas, policies and summaries from the browser's contract, which the server validates.
 * With the schema library they would be a twelfth of the home page's download.
 */
export function contractAsCalls(): Plugin {
  return {
    name: 'contract-as-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.startsWith(contract) || id.endsWith(WHOLE)) return null;
      const { module } = await runnerImport<Record<string, unknown>>(id);
      return Object.values(module).some(isTable) ? callsOf(module, id + WHOLE) : null;
    },
  };
}
