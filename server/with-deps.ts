type Use<Deps> = (deps: Deps, ...args: never[]) => unknown;

type WithoutDeps<F> = F extends (deps: never, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

/**
 * Composes a service of plain functions: gives each the dependencies that it names as its first
 * argument, and leaves the rest of its arguments to the caller.
 */
export function withDeps<Deps, const Uses extends Readonly<Record<string, Use<Deps>>>>(
  deps: Deps,
  uses: Uses,
): { readonly [Name in keyof Uses]: WithoutDeps<Uses[Name]> } {
  const bound = Object.entries(uses).map(([name, use]) => [name, use.bind(null, deps)] as const);
  return Object.fromEntries(bound) as { [Name in keyof Uses]: WithoutDeps<Uses[Name]> };
}
