import { existsSync, readFileSync } from 'node:fs';

const FILE = '/proc/stat';
const TICKS_PER_SECOND = 100;

/**
 * User and system time of the whole machine since it started, in seconds: a process that nothing waits for
 * counts too. Null where the system does not say.
 */
export function cpuSecondsOfMachine(): number | null {
  if (!existsSync(FILE)) return null;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] =
    /^cpu +(.*)$/m.exec(readFileSync(FILE, 'utf8'))?.[1]?.split(' ').map(Number) ?? [];
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}
