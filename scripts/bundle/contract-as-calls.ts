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

/** What can be written down as it is: texts, numbers and plain tables of them; a schema cannot. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return plain && Object.values(value).every(isPlain);
}

const callOf = ({ method, path, conditional }: Call) =>
  conditional ? { method, path, conditional } : { method, path };

/**
 * The source that the browser gets in place of a module of the contract: its calls as method, path
 * and whether they are conditional, and its plain values. A schema comes from the whole module, if
 * anybody asks for it.
 * @param whole how the whole module is imported
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
 * The server checks every call against the contract, so the browser needs no schema, policy or
 * summary of it: without this plugin they, and the library behind them, would be a twelfth of what
 * the home page loads.
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
