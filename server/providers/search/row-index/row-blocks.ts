import type { CellRange } from '../map-cells.ts';

/** A range of rows, the last one excluded. */
export type RowRange = { readonly from: number; readonly to: number };

/** Rows in the order of their cells and districts: those of the same cell and district are a block. */
export type RowBlocks = {
  /** The rows of districts, in ascending ranges, with some others that are between them. */
  ofDistricts(districts: Iterable<string>): RowRange[];
  /** The rows of cells, in ascending ranges. */
  ofCells(cells: readonly CellRange[]): RowRange[];
  /** The district of a row. */
  districtOf(row: number): string;
};

/** To go on over so many rows costs less than to look up the next range. */
const SHORT_GAP = 1024;

type Range = { readonly from: number; to: number };

/** The same ranges, with what is between those that are close. @param ranges in the order of their beginnings */
export function joined(ranges: readonly RowRange[]): RowRange[] {
  const wide: Range[] = [];
  for (const range of ranges) add(wide, range);
  return wide;
}

function add(ranges: Range[], { from, to }: RowRange): void {
  const last = ranges.at(-1);
  if (last && from - last.to < SHORT_GAP) last.to = Math.max(last.to, to);
  else ranges.push({ from, to });
}

/** Collects rows in the order of their cells, then of their districts. */
export function createBlocksBuilder() {
  const cells: number[] = [];
  const starts: number[] = [];
  const districts: string[] = [];
  const known = new Map<string, string>();
  let size = 0;
  return {
    add(cell: number, district: string): void {
      if (cells.at(-1) !== cell || districts.at(-1) !== district) {
        // One text per district, whatever it was read from.
        if (!known.has(district)) known.set(district, Buffer.from(district).toString());
        cells.push(cell);
        districts.push(known.get(district) ?? '');
        starts.push(size);
      }
      size += 1;
    },
    finish: (): RowBlocks =>
      openBlocks(Int32Array.from(cells), Int32Array.from([...starts, size]), districts),
  };
}

function openBlocks(
  cells: Int32Array,
  starts: Int32Array,
  districts: readonly string[],
): RowBlocks {
  const rangesOf = new Map<string, Range[]>();
  for (const [block, district] of districts.entries()) {
    const range = { from: starts[block] ?? 0, to: starts[block + 1] ?? 0 };
    const ranges = rangesOf.get(district);
    if (ranges) add(ranges, range);
    else rangesOf.set(district, [range]);
  }

  /** The first row that is not before a cell. */
  const startOf = (cell: number) => starts[firstNotBefore(cells, cell)] ?? 0;

  return {
    ofDistricts(wanted) {
      const ranges = [...wanted].flatMap((district) => rangesOf.get(district) ?? []);
      return joined(ranges.toSorted((a, b) => a.from - b.from));
    },
    ofCells(ranges) {
      return ranges
        .map(([from, to]) => ({ from: startOf(from), to: startOf(to) }))
        .filter(({ from, to }) => from < to);
    },
    districtOf: (row) => districts[firstNotBefore(starts, row + 1) - 1] ?? '',
  };
}

/** The index of the first value that is not less than another. */
export function firstNotBefore(sorted: Int32Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
