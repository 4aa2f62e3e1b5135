const PRIME = 67_108_859;

const modulo = (value: number) => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: number): number {
  let result = 1;
  let base = value;
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = modulo(result * base);
    base = modulo(base * base);
  }
  return result;
}

type Row = number[];

/**
 * Which of the secret sums follow from the known ones, whatever is added and subtracted.
 * @param known sums of atoms, each as the list of its atoms
 * @returns the indexes of the secrets that can be computed
 */
export function revealed(
  known: readonly (readonly number[])[],
  secrets: readonly (readonly number[])[],
  atoms: number,
): number[] {
  const basis = new Map<number, Row>();
  const reduce = (sum: readonly number[]): Row => {
    const row = Array.from({ length: atoms }, () => 0);
    for (const atom of sum) row[atom] = (row[atom] ?? 0) + 1;
    for (let column = 0; column < atoms; column += 1) {
      const by = row[column] ?? 0;
      const pivot = basis.get(column);
      if (by === 0 || !pivot) continue;
      for (let at = column; at < atoms; at += 1)
        row[at] = modulo((row[at] ?? 0) - by * (pivot[at] ?? 0));
    }
    return row;
  };
  for (const sum of known) {
    const row = reduce(sum);
    const column = row.findIndex((value) => value !== 0);
    if (column === -1) continue;
    const scale = inverse(row[column] ?? 1);
    basis.set(
      column,
      row.map((value) => modulo(value * scale)),
    );
  }
  return secrets.flatMap((sum, index) =>
    reduce(sum).every((value) => value === 0) ? [index] : [],
  );
}
