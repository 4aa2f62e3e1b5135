import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/PID/stat after the name, which may hold blanks. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The CPU time that a process has used so far, in microseconds (Linux). */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}

/** The same of a process and all below it, as of PostgreSQL with its backends. */
export function cpuOfFamily(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(statOf(Number(name))[1]) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const below = (one: number): number[] =>
    parents
      .filter(({ parent }) => parent === one)
      .flatMap((child) => [child.pid, ...below(child.pid)]);
  return [pid, ...below(pid)].reduce((sum, one) => {
    try {
      return sum + cpuOf(one);
    } catch {
      return sum;
    }
  }, 0);
}
