/**
 * `npm run texts`: every text that a person may read, as file, line and text, one per line.
 * `npm run texts -- --faults` lists those that break a rule of the voice, with what is wrong.
 */
import { findFaults } from './check-text.ts';
import { listTexts } from './read-texts.ts';

const onlyFaults = process.argv.includes('--faults');

for (const { file, line, text } of listTexts()) {
  const faults = onlyFaults ? findFaults(text) : [];
  if (!onlyFaults) process.stdout.write(`${file}:${line}\t${text}\n`);
  else if (faults.length > 0)
    process.stdout.write(`${file}:${line}\t${faults.join('; ')}\t${text}\n`);
}
