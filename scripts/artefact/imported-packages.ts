import { isBuiltin } from 'node:module';
import { parseSync } from 'oxc-parser';

/**
 * The packages that a file loads when it runs, by `import`, `export … from` and `import()` of a text. Types
 * count for nothing: Node removes them.
 * @param file names the language by its ending
 */
export function importedPackages(file: string, text: string): Set<string> {
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^(['"])(.+)\1$/.exec(text.slice(start, end))?.[2],
    ),
  ];
  return new Set(
    specifiers
      .filter((name) => name !== undefined)
      .filter((name) => !/^[./#]|^virtual:/.test(name) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}
