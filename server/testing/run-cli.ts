import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

/** Runs a command of package.json as an operator would, with these settings and no others. */
export function runCli(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; problem: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(findProjectRoot(), file), ...words],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...env,
        },
      },
      (_error, out, problem) => resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });
}
