/** Chooses the tests near a file: those that import it, and for the server those that call its area. */
import { basename, dirname } from 'node:path';
import { importsOf, listReachable, listSources, readSource } from '../source-files.ts';

/** A test file with what the order needs. */
export type NearTest = {
  readonly file: string;
  /** The files that it imports, and how many imports away each is. */
  readonly distances: ReadonlyMap<string, number>;
  /** Its words in lower case. */
  readonly words: ReadonlySet<string>;
};

/** Imports that run something, and paths of files that a test starts as a process. */
const RUNS =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g;
const STARTED = /'((?:server|web|scripts)\/[\w./-]+\.tsx?)'/g;

/** The tests of the product, without those of rules over all sources. */
const TESTS = /^(?:server|web|shared|payments-sandbox|scripts|bench)\/.*\.test\.tsx?$/;
export const isApiTest = (file: string): boolean => file.endsWith('.api.test.ts');
export const isScreenTest = (file: string): boolean => file.endsWith('.screen.test.tsx');

/** Unit tests, screen tests and API tests: those first that take the least time. */
export const inKinds = (files: readonly string[]): string[][] =>
  [(file: string) => !isScreenTest(file) && !isApiTest(file), isScreenTest, isApiTest].map(
    (isKind) => files.filter((file) => isKind(file)),
  );

/** Reads every test of the product. */
export function readTests(): NearTest[] {
  const files = listSources(/\.tsx?$/).filter((file) => file.includes('/'));
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => {
      const tests = TESTS.test(file) || file.includes('/testing/');
      const started = tests
        ? [...readSource(file).matchAll(STARTED)].map(([, path = '']) => path)
        : [];
      return [file, [...importsOf(file, RUNS), ...started].filter((path) => known.has(path))];
    }),
  );
  return files
    .filter((file) => TESTS.test(file))
    .map((file) => ({
      file,
      distances: distancesFrom(file, imports),
      words: wordsOf(readSource(file)),
    }));
}

/** The words of a text and of the names in it, in lower case. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]{3,}/g),
  );

/** How many imports away each file is that a file imports, directly or through others. */
export function distancesFrom(
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const distances = new Map([[file, 0]]);
  // A map's loop also visits what is added meanwhile.
  for (const [reached, distance] of distances)
    for (const path of imports.get(reached) ?? [])
      if (!distances.has(path)) distances.set(path, distance + 1);
  return distances;
}

/**
 * The tests of a file, the nearest first: up to a number of unit tests, then up to the same number of screen
 * and of API tests, which take longer. Of tests equally near, those first that share the most
 * words with the file, because every API test starts the whole server.
 */
export function nearTests(
  { file, words }: { file: string; words: ReadonlySet<string> },
  tests: readonly NearTest[],
  limit: number,
): string[] {
  const reaching = tests.filter(({ distances }) => distances.has(file));
  const rarity = rarityOf(words, tests);
  const ranked = reaching
    .map((test) => ({
      test: test.file,
      far: howFar(file, test),
      alike: likeness(test.words, rarity),
    }))
    .toSorted((a, b) => a.far - b.far || b.alike - a.alike || a.test.localeCompare(b.test))
    .map(({ test }) => test);
  return inKinds(ranked).flatMap((ofKind) => ofKind.slice(0, limit));
}

/**
 * The tests in the folder of a file that nothing imports, such as a migration, or in the nearest folder above it that
 * has some: those first that share the most words with it.
 */
export function testsBeside(
  { file, words }: { file: string; words: ReadonlySet<string> },
  tests: readonly NearTest[],
  limit: number,
): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const beside = tests.filter((test) => dirname(test.file) === folder);
    if (beside.length === 0) continue;
    const rarity = rarityOf(words, tests);
    return beside
      .toSorted((one, other) => likeness(other.words, rarity) - likeness(one.words, rarity))
      .slice(0, limit)
      .map((test) => test.file);
  }
  return [];
}

/** A journey that uses a file, rather one of `npm test`. */
export const journeyUsing = (file: string): string | undefined =>
  listSources(/\.journey\.ts$/)
    .toSorted()
    .find((journey) => listReachable([journey]).has(file));

/** The journey that shares the most words with a text. */
export function alikeJourney(words: ReadonlySet<string>): string | undefined {
  const journeys = listSources(/\.journey\.ts$/).map((file) => ({
    file,
    words: wordsOf(readSource(file)),
  }));
  const rarity = rarityOf(words, journeys);
  const [first] = journeys.toSorted(
    (one, other) => likeness(other.words, rarity) - likeness(one.words, rarity),
  );
  return first?.file;
}

/** More imports than these say nothing. */
const FAR = 4;

/** The name without what says its kind: `card` of card.ts, card.test.ts and card.screen.test.tsx. */
const stemOf = (file: string) => basename(file).replace(/\..*$/, '');

function howFar(file: string, { file: test, distances }: NearTest): number {
  // Wherever it is.
  if (stemOf(test) === stemOf(file)) return 0;
  const own = dirname(file).split('/');
  const other = dirname(test).split('/');
  const differs = own.findIndex((folder, at) => folder !== other[at]);
  const foldersUp = differs === -1 ? 0 : own.length - differs;
  const imports = Math.min(distances.get(file) ?? FAR, FAR);
  // Through the whole server, an API test imports everything.
  const steps = isApiTest(test) && imports > 1 ? FAR : imports;
  return steps + 2 * foldersUp;
}

/** How much each word says: those that few tests use say the most. */
function rarityOf(
  words: ReadonlySet<string>,
  tests: readonly Pick<NearTest, 'words'>[],
): Map<string, number> {
  return new Map(
    [...words].map((word) => {
      const using = tests.filter((test) => test.words.has(word)).length;
      return [word, using === 0 ? 0 : Math.log(tests.length / using)];
    }),
  );
}

function likeness(words: ReadonlySet<string>, rarity: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, weight] of rarity) if (words.has(word)) shared += weight;
  // A long test shares many words with everything.
  return shared / Math.sqrt(words.size);
}
