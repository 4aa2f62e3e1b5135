import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const OWN = [11, 12];
/** Times of exited children, such as PostgreSQL backends. */
const OF_ENDED = [13, 14];

function sumOf(pid: number, places: readonly number[]): number {
  const fields = statOf(pid);
  const ticks = places.reduce((sum, place) => sum + Number(fields[place]), 0);
  return (ticks * 1_000_000) / ticksPerSecond;
}

/** The CPU time used by a process, in microseconds (Linux). */
export const cpuOf = (pid: number): number => sumOf(pid, OWN);

/** A process and its descendants that are alive, such as the backends of PostgreSQL. */
export function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(statOf(Number(name))[1]) }];
      } catch {
        // The process has exited meanwhile.
        return [];
      }
    });
  const below = (one: number): number[] =>
    parents
      .filter(({ parent }) => parent === one)
      .flatMap((child) => [child.pid, ...below(child.pid)]);
  return [pid, ...below(pid)];
}

/** The CPU time of a process and its descendants, including exited ones, such as PostgreSQL backends. */
export function cpuOfTree(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    try {
      return sum + sumOf(one, [...OWN, ...OF_ENDED]);
    } catch {
      return sum;
    }
  }, 0);
}
