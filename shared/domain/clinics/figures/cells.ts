import { FEWEST_PEOPLE, type FigureCell } from './figure-cell.ts';

type Cell = { value: number; people: number; ids: Set<string> };

/**
 * Figures by id, each with as many of its people as it takes to know whether they are fewer than
 * FEWEST_PEOPLE: of a sum too, because what has fewer knows all of its people.
 */
export class Cells extends Map<string, FigureCell> {
  readonly #cells = new Map<string, Cell>();

  /** @param people their ids, or their number where nobody is in two figures of a sum */
  add(id: string, value: number, people: readonly string[] | number): void {
    const cell = this.#open(id);
    cell.value += value;
    if (typeof people === 'number') cell.people += people;
    else for (const person of people) if (cell.ids.size < FEWEST_PEOPLE) cell.ids.add(person);
    this.#close(id, cell);
  }

  /** Makes a figure the sum of others. */
  sum(id: string, parts: readonly string[]): void {
    const cell = { value: 0, people: 0, ids: new Set<string>() };
    for (const part of parts) {
      const found = this.#cells.get(part);
      if (!found) continue;
      cell.value += found.value;
      cell.people += found.people;
      for (const person of found.ids) if (cell.ids.size < FEWEST_PEOPLE) cell.ids.add(person);
    }
    if (cell.value > 0) this.#close(id, cell);
  }

  #open(id: string): Cell {
    return this.#cells.get(id) ?? { value: 0, people: 0, ids: new Set() };
  }

  #close(id: string, cell: Cell): void {
    this.#cells.set(id, cell);
    this.set(id, { value: cell.value, people: cell.people + cell.ids.size });
  }
}
