import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ProviderService } from '#server/providers/service.ts';
import { makeProviders } from './catalogue/provider.ts';
import { makeFloor, openFloor } from './designs/baseline.ts';
import { openOurs, openService } from './designs/product.ts';
import { fill } from './fill/fill.ts';
import { judge, type Verdict } from './judge.ts';
import { type Measured, measure, type Race } from './measure.ts';
import { heldMegabytes } from './memory.ts';
import { makeQueries } from './queries/make-queries.ts';
import { sizeName } from './sizes.ts';
import { createKnownCatalogue, type KnownCatalogue } from './oracle/known-catalogue.ts';
import type { BenchQuery } from './oracle/intention.ts';

const QUERIES = 1000;

/** A database of so many providers with the floor and ours over it. */
export type Room = Race & {
  readonly size: number;
  readonly connection: Connection;
  readonly service: ProviderService;
  /** Megabytes of this process: the words and places that ours keeps. */
  readonly memory: number;
};

export type Outcome = { readonly room: Room; readonly times: Measured; readonly verdict: Verdict };

/** Fills a fresh database and prepares what is compared; says how long each part took. */
export async function prepareRoom(connection: Connection, size: number): Promise<Room> {
  const lap = stopwatch(`${sizeName(size)} on ${connection.kind}`);
  await migrate(connection);
  await fill(connection, size);
  lap('filled');
  await makeFloor(connection);
  const { ids, queries } = ask(size);
  lap(`${queries.length} questions made`);
  const service = openService(connection);
  const before = heldMegabytes();
  for (const { query } of queries.slice(0, 1)) await service.search(query);
  const memory = heldMegabytes() - before;
  const [floor, ours] = [openFloor(connection, ids), openOurs(service)];
  return { size, connection, service, queries, floor, ours, memory };
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

/** Races in all rooms, and then says how right ours is in each. */
export async function outcomesOf(rooms: readonly Room[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [at, times] of (await measure(rooms)).entries()) {
    const room = rooms[at];
    if (!room) continue;
    outcomes.push({ room, times, verdict: await judge(room, knownCatalogueOf(room.size)) });
  }
  return outcomes;
}

function stopwatch(what: string): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${what}: ${part} in ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
}
