/** What the tests need from the machine: a Chromium, and a PostgreSQL to test on. Installed where it can be. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const quiet = (command, args, env = process.env) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;

/** Debian's packages, where this is a Debian and we may install. */
function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} for the tests…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  quiet('apt-get', ['update', '-qq'], env);
  return quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

const findChromium = () =>
  process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find((path) => existsSync(path)) ?? null;

/** The browser for the journeys: the machine's own, Debian's, or the test runner's download. */
export function provideChromium(env) {
  const found = findChromium() ?? (installFromDebian(['chromium']) ? findChromium() : null);
  if (found) return found;
  if (quiet('playwright', ['install', 'chromium'], env)) return null;
  throw new Error('The journeys need a Chromium: install one, or set CHROMIUM_PATH.');
}

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  if (
    existsSync(folder) &&
    readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
  )
    return true;
  return existsSync('/usr/local/bin/initdb') || existsSync('/opt/homebrew/bin/initdb');
}

/** A PostgreSQL server's programs; without them its tests are skipped with one clear line. */
export function providePostgres() {
  if (!hasPostgres()) installFromDebian(['postgresql']);
}
