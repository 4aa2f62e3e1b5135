import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ProviderService } from '#server/providers/service.ts';
import { makeProviders } from './catalogue/provider.ts';
import type { Design } from './designs/design.ts';
import { makeFloor, openFloor } from './designs/floor.ts';
import { openMiniSearch } from './designs/mini-search.ts';
import { openOurs, openService } from './designs/ours.ts';
import { makeTextbook, openTextbook, openTextbookAlongIndex } from './designs/textbook.ts';
import { fill } from './fill/fill.ts';
import { judge, type Verdict } from './judge.ts';
import { type Contender, type Measured, type Race, tryOut } from './measure.ts';
import { memoryOf } from './memory.ts';
import { makeQueries } from './queries/make-queries.ts';
import { sizeName } from './sizes.ts';
import { createKnownCatalogue, type KnownCatalogue } from './truth/known-catalogue.ts';
import type { BenchQuery } from './truth/intention.ts';

const QUERIES = 1000;
/** The others are asked every fifth question, above 100,000 every fortieth: a second each. */
const everyOf = (size: number) => (size > LARGE ? 40 : 5);
/** Above it MiniSearch does not fit, and the second textbook is left out. */
const LARGE = 100_000;
const LONGEST_PASS_MS = 60_000;

/** A database of so many providers with all designs over it. */
export type Room = Race & {
  readonly size: number;
  readonly connection: Connection;
  readonly service: ProviderService;
  /** Megabytes of this process. */
  readonly memory: { readonly ours: number; readonly miniSearch: number | null };
};

/** Fills a fresh database and prepares what is compared; says how long each part took. */
export async function prepareRoom(
  connection: Connection,
  size: number,
  withOthers: boolean,
): Promise<Room> {
  const lap = stopwatch(`${sizeName(size)} on ${connection.kind}`);
  await migrate(connection);
  await fill(connection, size);
  lap('filled');
  await makeFloor(connection);
  const { ids, queries } = ask(size);
  lap(`${queries.length} questions made`);
  const service = openService(connection);
  const [first] = queries;
  const ours = await memoryOf(async () => {
    if (first) await service.search(first.query);
  });
  const contenders: Contender[] = [
    { design: openFloor(connection, ids), every: 1 },
    { design: openOurs(service), every: 1 },
  ];
  let miniSearch: number | null = null;
  if (withOthers) {
    await makeTextbook(connection);
    const books = [
      openTextbook(connection),
      ...(connection.kind === 'postgres' && size <= LARGE
        ? [openTextbookAlongIndex(connection)]
        : []),
    ];
    for (const book of books) await addIfBearable(book, contenders, queries, size);
    if (size <= LARGE) {
      const cards = await cardsOf(connection);
      const { made, mb } = await memoryOf(() => openMiniSearch(makeProviders(size), cards));
      contenders.push({ design: made, every: everyOf(size) });
      miniSearch = mb;
    } else console.log(`  left out: MiniSearch at ${sizeName(size)} does not fit`);
    lap('textbook and MiniSearch filled');
  }
  return {
    size,
    connection,
    service,
    queries,
    contenders,
    memory: { ours: ours.mb, miniSearch },
  };
}

/** What is known of a million fills the heap so that collecting it would stand in every figure: it goes again. */
function ask(size: number): { ids: readonly string[]; queries: readonly BenchQuery[] } {
  const catalogue = knownCatalogueOf(size);
  return { ids: catalogue.ids, queries: makeQueries(catalogue, QUERIES) };
}

function knownCatalogueOf(size: number): KnownCatalogue {
  const catalogue = createKnownCatalogue();
  for (const made of makeProviders(size)) catalogue.add(made);
  return catalogue;
}

async function addIfBearable(
  design: Design,
  contenders: Contender[],
  queries: readonly BenchQuery[],
  size: number,
): Promise<void> {
  const each = await tryOut(design, queries.slice(0, 20));
  const pass = (each * queries.length) / everyOf(size);
  if (pass <= LONGEST_PASS_MS) contenders.push({ design, every: everyOf(size) });
  else
    console.log(
      `  left out: ${design.name} at ${sizeName(size)} takes ${Math.round(each)} ms a question`,
    );
}

async function cardsOf(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await connection.query('select id, card from bench_card');
  return new Map((rows as { id: string; card: string }[]).map(({ id, card }) => [id, card]));
}

/** The recall of each design, on the questions that it is asked. */
export async function judgeRoom({
  size,
  contenders,
  queries,
}: Room): Promise<Map<string, Verdict>> {
  const catalogue = knownCatalogueOf(size);
  const verdicts = new Map<string, Verdict>();
  for (const { design, every } of contenders) {
    if (design.name === 'floor') continue;
    const asked = queries.filter((_, number) => number % every === 0);
    verdicts.set(design.name, await judge(design, asked, catalogue));
  }
  return verdicts;
}

export type Outcome = {
  readonly room: Room;
  readonly times: Map<string, Measured>;
  readonly verdicts: Map<string, Verdict>;
};

function stopwatch(what: string): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${what}: ${part} in ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
}
