import { benchDesk } from './desk.ts';
import { meetsGoal, type Section } from './figure.ts';
import { benchImport } from './import.ts';
import { tableOf } from './table.ts';
import { benchWeb } from './web.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly Section[]>>> = {
  web: benchWeb,
  import: benchImport,
  desk: benchDesk,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: choose of ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}

const missed: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n— ${name}`);
  for (const section of await bench()) {
    console.log(`\n${tableOf(section)}`);
    missed.push(
      ...section.figures
        .filter((figure) => !meetsGoal(figure))
        .map(({ what }) => `${section.title}: ${what}`),
    );
  }
}

console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n  ${missed.join('\n  ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
