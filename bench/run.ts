import { withMaintenanceLimits } from '#server/database/time-limits.ts';
import { FAILED, meetsGoal, type Section } from './measure/figure.ts';
import { IS_TRY } from './measure/scale.ts';
import { tableOf } from './measure/table.ts';

/** The benchmarks, loaded on demand and run one after another. */
const BENCHES: Readonly<Record<string, () => Promise<readonly Section[]>>> = {
  search: async () => (await import('./search/bench-search.ts')).benchSearch(),
  http: async () => (await import('./http/bench-http.ts')).benchHttp(),
  paths: async () => (await import('./paths/bench-paths.ts')).benchPaths(),
  web: async () => (await import('./web/bench-web.ts')).benchWeb(),
  load: async () => (await import('./load/bench-load.ts')).benchLoad(),
  outbox: async () => (await import('./outbox/bench-outbox.ts')).benchOutbox(),
  desk: async () => (await import('./desk/bench-desk.ts')).benchDesk(),
  idle: async () => (await import('./idle/bench-idle.ts')).benchIdle(),
  migrations: async () => (await import('./migrations/bench-migrations.ts')).benchMigrations(),
  import: async () => (await import('./import/bench-import.ts')).benchImport(),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: choose of ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}

const missed: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`\n— ${name}`);
  // Filling a table takes longer than any statement of the product may.
  const sections = await withMaintenanceLimits(bench).catch((error: unknown) => {
    console.error(error);
    return [{ title: name, figures: [{ what: String(error), value: FAILED }] }];
  });
  for (const section of sections) {
    console.log(`\n${tableOf(section)}`);
    missed.push(
      ...section.figures
        .filter((figure) => (IS_TRY ? Number.isNaN(figure.value) : !meetsGoal(figure)))
        .map(({ what }) => `${section.title}: ${what}`),
    );
  }
}

const allWell = IS_TRY
  ? 'Every benchmark works; a try says nothing about goals.'
  : 'Every goal is met.';
console.log(missed.length === 0 ? `\n${allWell}` : `\nMissed:\n  ${missed.join('\n  ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
