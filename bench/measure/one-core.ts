import { spawnSync } from 'node:child_process';

/**
 * Keeps processes, and those that they start from now on, on one core, where the machine can: whether a
 * question and its answer cross over to another core makes a short one twice as long.
 * @returns whether it could
 */
export function keepOnOneCore(...pids: readonly number[]): boolean {
  return pids.every((pid) => spawnSync('taskset', ['-acp', '0', String(pid)]).status === 0);
}
