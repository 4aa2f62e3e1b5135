/** Draws mutants of the product's code by a seed. */
import { createHash } from 'node:crypto';
import { listSources, readSource } from '../source-files.ts';
import { listMutants, type Mutant } from './mutants.ts';

export const AREAS = ['server', 'web'] as const;

export const areaOf = (file: string): string => file.split('/')[0] ?? '';

/** Not of the product, or only texts: tests, development pages, and pages of text. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|^server\/dev\/|^web\/content\//;

export const listProductFiles = (areas: readonly string[]): string[] =>
  listSources(/\.tsx?$/)
    .filter((file) => areas.includes(areaOf(file)) && !LEFT_OUT.test(file))
    .toSorted();

export async function listMutantsOf(files: readonly string[]): Promise<Mutant[]> {
  const lists: Mutant[][] = [];
  for (const file of files) lists.push(await listMutants(file, readSource(file)));
  return lists.flat();
}

const PER_FILE = 2;

/**
 * As many mutants of each area, each place with the same chance, but at most two of a file. A seed draws
 * nearly the same ones after a change of the code, and fewer are the first of more.
 */
export function drawMutants<T extends { readonly id: string; readonly file: string }>(
  mutants: readonly T[],
  seed: number,
  count: number,
): T[] {
  const rank = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const ranked = mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const drawnOf = new Map<string, number>();
  const allowed = ranked.flatMap(({ mutant }) => {
    const drawn = drawnOf.get(mutant.file) ?? 0;
    drawnOf.set(mutant.file, drawn + 1);
    return drawn < PER_FILE ? [mutant] : [];
  });
  const lists = AREAS.map((area) => allowed.filter(({ file }) => areaOf(file) === area));
  return allowed
    .flatMap((_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)))
    .slice(0, count);
}
