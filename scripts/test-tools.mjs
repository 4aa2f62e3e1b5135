/** Provides the system tools for tests, Chromium and PostgreSQL, and installs them where possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Headless only: a third less CPU time for the same pages. */
const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const quiet = (command, args, env = process.env) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;

/** Installs Debian packages, if this is Debian and the process has the rights. */
function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} for the tests…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  quiet('apt-get', ['update', '-qq'], env);
  return quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

const findFirst = (paths) => paths.find((path) => existsSync(path)) ?? null;

/**
 * Finds or installs a Chromium: the system's, Debian's, or the test runner's download. `light`
 * prefers the headless shell, wherever it can be had, for the tests; measurements use the full browser.
 * @returns its path; null for the test runner's own
 */
export function provideChromium(env, { light = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const wanted = light ? [LIGHT_CHROMIUM] : CHROMIUM_PATHS;
  const debian = light ? 'chromium-headless-shell' : 'chromium';
  const found = findFirst(wanted) ?? (installFromDebian([debian]) ? findFirst(wanted) : null);
  if (found) return found;
  const shell = light ? ['--only-shell'] : [];
  if (quiet('playwright', ['install', ...shell, 'chromium'], env)) return null;
  const full = findFirst(CHROMIUM_PATHS);
  if (full) return full;
  throw new Error('The journeys need a Chromium: install one, or set CHROMIUM_PATH.');
}

/** Installs a common system font, for which the metrics of the fallback font are adjusted. */
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
 * Provides the PostgreSQL server binaries; without them its tests are skipped.
 * @returns whether they are available
 */
export function providePostgres() {
  return hasPostgres() || (installFromDebian(['postgresql']) && hasPostgres());
}
