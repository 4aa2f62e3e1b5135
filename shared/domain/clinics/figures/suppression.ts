import { determinedFigures } from './determined.ts';
import { FEWEST_PEOPLE, type FigureCell, type FigureSum } from './figure-cell.ts';

/**
 * Which figures must not be shown: those about one to four people, and as many others as it takes so that
 * no sum gives a hidden figure away (complementary suppression).
 *
 * Where a total is shown beside hidden parts, at least two parts are hidden, and one of them is about
 * five people or more, so that what is left of the total is as well. Where no part is, the parts are
 * hidden altogether, the zeros too. A hidden total has a hidden part.
 *
 * @param cells figures that are missing here are 0
 * @param sums every sum that connects figures that may be shown
 * @param unpublished figures that are never shown: they cover others, as hidden ones do
 */
export function hiddenFigures(
  cells: ReadonlyMap<string, FigureCell>,
  sums: readonly FigureSum[],
  unpublished: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const { valueOf, peopleOf } = reader(cells);
  const hidden = new Set<string>();
  for (const [id, { people }] of cells) if (people > 0 && people < FEWEST_PEOPLE) hidden.add(id);

  function isSafe({ total, parts }: FigureSum): boolean {
    const unknown = parts.filter((id) => hidden.has(id) || unpublished.has(id));
    if (hidden.has(total)) return unknown.length > 0;
    if (!parts.some((id) => hidden.has(id))) return true;
    if (unknown.length < 2) return false;
    return unknown.length === parts.length || unknown.some((id) => peopleOf(id) >= FEWEST_PEOPLE);
  }

  /** @returns false if all of the sum was hidden before */
  function hideMore({ total, parts }: FigureSum): boolean {
    const { size } = hidden;
    const shown = parts.filter((id) => !hidden.has(id) && !unpublished.has(id));
    const counted = shown.filter((id) => peopleOf(id) > 0);
    if (counted.length > 0)
      hidden.add(counted.reduce((least, id) => (valueOf(id) < valueOf(least) ? id : least)));
    else if (shown.length > 0) for (const id of shown) hidden.add(id);
    else hidden.add(total);
    return hidden.size > size;
  }

  const sumsWith = new Map<string, FigureSum[]>();
  for (const sum of sums)
    for (const id of [sum.total, ...sum.parts]) {
      const known = sumsWith.get(id);
      if (known) known.push(sum);
      else sumsWith.set(id, [sum]);
    }
  const isSmall = (id: string) => peopleOf(id) > 0 && peopleOf(id) < FEWEST_PEOPLE;

  /** Hides the smallest figure beside some in their sums; beside those, where none is left. */
  function hideBeside(ids: ReadonlySet<string>): void {
    const around = new Set([...ids].flatMap((id) => sumsWith.get(id) ?? []));
    const parts = [...around].flatMap((sum) => sum.parts);
    if (hideMore({ total: '', parts }) && !hidden.delete('')) return;
    const next = new Set([...around].flatMap(({ total, parts: all }) => [total, ...all]));
    if (next.size > ids.size) hideBeside(next);
    else for (const id of next) hidden.add(id);
  }

  for (;;) {
    let hidMore = false;
    for (const sum of sums) while (!isSafe(sum) && hideMore(sum)) hidMore = true;
    if (hidMore) continue;
    // What follows from several sums together.
    const found = determinedFigures(sums, (id) => hidden.has(id) || unpublished.has(id));
    const given = found.filter(isSmall);
    if (given.length === 0) break;
    for (const id of given) hideBeside(new Set([id]));
  }
  return hidden;
}

function reader(cells: ReadonlyMap<string, FigureCell>) {
  return {
    valueOf: (id: string) => cells.get(id)?.value ?? 0,
    peopleOf: (id: string) => cells.get(id)?.people ?? 0,
  };
}
