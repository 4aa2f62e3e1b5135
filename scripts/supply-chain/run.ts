/**
 * `npm run supply-chain`: writes the bill of materials, and asks the registry for known vulnerabilities and missing
 * signatures. It ends with 1 if something was found, and with 2 if the registry could not be asked (ADR-065). Licences
 * are checked by `npm test`, without a network.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../source-files.ts';
import { readAudit, readSignatures, type Verdict } from './audit.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from './bill-of-materials.ts';

const TIME_LIMIT_MS = 120_000;

function npm(...args: string[]) {
  return spawnSync('npm', [...args, '--json', '--fetch-retries', '1'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
}

const SENTENCES: Readonly<Record<Verdict['outcome'], (details: string) => string>> = {
  fine: (details) => `fine, ${details}.`,
  found: (details) => `FOUND ${details}.`,
  unasked: (details) =>
    `COULD NOT BE ASKED, so nothing is known.\n  ${details.trim().split('\n')[0] ?? ''}`,
};

process.stdout.write(
  `Bill of materials: ${writeBillOfMaterials(root)} packages in ${BILL_OF_MATERIALS}.\n`,
);
const verdicts = [
  { name: 'Vulnerabilities', verdict: readAudit(npm('audit')) },
  { name: 'Signatures', verdict: readSignatures(npm('audit', 'signatures')) },
];
for (const { name, verdict } of verdicts)
  process.stdout.write(`${name}: ${SENTENCES[verdict.outcome](verdict.details)}\n`);
const outcomes = new Set(verdicts.map(({ verdict }) => verdict.outcome));
process.exitCode = outcomes.has('found') ? 1 : outcomes.has('unasked') ? 2 : 0;
