/** The kinds of backup: PostgreSQL's custom format, or the embedded database's folder. */
const ENDINGS = { postgres: '.dump.age', pglite: '.pglite.tar.gz.age' } as const;

const PREFIX = 'halewell-';
const DAY_MS = 24 * 60 * 60_000;

/** `halewell-20261126T070500Z.dump.age`: names sort by time. */
export function backupName(kind: keyof typeof ENDINGS, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${PREFIX}${time}${ENDINGS[kind]}`;
}

export const isBackup = (name: string, kind: keyof typeof ENDINGS): boolean =>
  timeOf(name) !== null && name.endsWith(ENDINGS[kind]);

/** The backups that are older than so many days, never the newest of all. */
export function findExpired(names: readonly string[], keepDays: number, now: Date): string[] {
  const backups = names.filter((name) => timeOf(name) !== null).toSorted();
  const oldest = now.getTime() - keepDays * DAY_MS;
  return backups.slice(0, -1).filter((name) => (timeOf(name)?.getTime() ?? Infinity) < oldest);
}

/** When a backup was made; null for another file. */
function timeOf(name: string): Date | null {
  const [, day, time] =
    /^halewell-(\d{8})T(\d{6})Z\.(?:dump|pglite\.tar\.gz)\.age$/.exec(name) ?? [];
  if (day === undefined || time === undefined) return null;
  const date = new Date(
    `${day.replace(/(\d{4})(\d\d)/, '$1-$2-')}T${time.replace(/(\d\d)(\d\d)/, '$1:$2:')}Z`,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}
