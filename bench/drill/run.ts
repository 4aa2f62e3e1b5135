import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { createAcknowledged } from './acknowledged.ts';
import { backUpAndRestore } from './backup.ts';
import { disturbancesOf } from './disturbances.ts';
import { untilOutboxIsEmpty } from './emails.ts';
import { startInstallation, withClient } from './installation.ts';
import { startLoad } from './load.ts';
import { measure } from './measure.ts';
import { createDrillRequests } from './requests.ts';
import { type Row, tableOf } from './table.ts';

/** Requests a second, which two processes handle easily. */
const RATE = Number(process.env['DRILL_RATE'] ?? 25);
const WARM_UP_MS = 10_000;

using folder = temporaryFolder();
await using stack = new AsyncDisposableStack();
console.log('Starting PostgreSQL, a mail server, a sandbox, two processes and nginx…');
const installation = await startInstallation(stack, folder.path);
const { products, postgres, mail, appUrl, httpsPort, certificate, world } = installation;

const acknowledged = createAcknowledged();
const requests = createDrillRequests(world, appUrl);
const load = startLoad({
  rate: RATE,
  port: httpsPort,
  certificate,
  next: () => acknowledged.follow(requests()),
});

const countCrashes = () => products.reduce((sum, product) => sum + product.crashes(), 0);
let lost = 0;
const rows: Row[] = [];
const disturbances = [
  { what: 'nothing', run: () => wait(WARM_UP_MS) },
  ...disturbancesOf(installation),
  {
    what: 'backup, rehearsal, and restore into another database',
    async run() {
      lost += await backUpAndRestore(installation, acknowledged, folder.path);
    },
  },
];
const requested = process.argv.slice(2);
for (const disturbance of disturbances) {
  if (requested.length > 0 && !requested.some((text) => disturbance.what.includes(text))) continue;
  console.log(`  ${disturbance.what}…`);
  const doubledBefore = mail.countDoubled();
  const lostBefore = lost;
  const crashesBefore = countCrashes();
  const measured = await measure(disturbance, load, products);
  if (measured.failures.length > 0) console.log(`    failed: ${measured.failures.join(', ')}`);
  console.log(`    slowest: ${measured.slow.join(', ')}`);
  lost += await withClient(postgres.url, (client) => acknowledged.countMissing(client));
  rows.push({
    ...measured,
    crashes: countCrashes() - crashesBefore,
    lost: lost - lostBefore,
    doubled: mail.countDoubled() - doubledBefore,
  });
}
await load.stop();
await withClient(postgres.url, untilOutboxIsEmpty);
const emails = await withClient(postgres.url, (client) =>
  mail.countLost(client, acknowledged.emails()),
);

console.log(`\n${tableOf(rows)}\n`);
console.log(
  `${acknowledged.count()} writes acknowledged at ${RATE} requests a second, ${lost} lost. ` +
    `${emails.sent} emails sent, ${emails.lost} lost, ${mail.countDoubled()} doubled.`,
);
const strange = load.outcomes.filter(({ expected, status }) => !expected && Number(status) < 500);
for (const line of new Set(strange.map(({ kind, status }) => `${kind}: ${status}`)))
  console.log(`  unexpected: ${line}`);
process.exitCode = lost + emails.lost + countCrashes() === 0 ? 0 : 1;
