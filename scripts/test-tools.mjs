/** What the tests need from the machine: a Chromium, and a PostgreSQL to test on. Installed where it can be. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Without windows and menus of its own: a third less work for the same pages. */
const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell';

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

function findChromium(light) {
  const paths = light ? [LIGHT_CHROMIUM, ...CHROMIUM_PATHS] : CHROMIUM_PATHS;
  return process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path)) ?? null;
}

/**
 * A browser: the machine's own, Debian's, or the test runner's download. `light` prefers the one
 * without a surface, for the journeys; measurements want the one that people have.
 */
export function provideChromium(env, { light = false } = {}) {
  const debian = light ? 'chromium-headless-shell' : 'chromium';
  const found = findChromium(light) ?? (installFromDebian([debian]) ? findChromium(light) : null);
  if (found) return found;
  if (quiet('playwright', ['install', 'chromium'], env)) return null;
  throw new Error('The journeys need a Chromium: install one, or set CHROMIUM_PATH.');
}

/** A font like those of people's devices: what stands in until our own has come is measured for it. */
export function provideFont() {
  if (process.platform !== 'linux' || existsSync('/usr/share/fonts/truetype/liberation')) return;
  installFromDebian(['fonts-liberation']);
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

/**
 * A PostgreSQL server's programs; without them its tests are skipped with one clear line.
 * @returns whether they are there
 */
export function providePostgres() {
  return hasPostgres() || (installFromDebian(['postgresql']) && hasPostgres());
}
