import * as fc from 'fast-check';
import type { Desk, HeldEvent } from './open-desk.ts';

/** Which of the events that wait arrive now, in which order, and which of them twice at once. */
export type Course = {
  readonly afterStep: (waiting: readonly HeldEvent[]) => readonly Arrival[];
  readonly atTheEnd: (waiting: readonly HeldEvent[]) => readonly Arrival[];
};

export type Arrival = { readonly event: HeldEvent; readonly twice: boolean };

const once = (event: HeldEvent): Arrival => ({ event, twice: false });
const twice = (event: HeldEvent): Arrival => ({ event, twice: true });

/** Every event arrives at once and in order, and all of them again at the end. */
export const IN_ORDER: Course = {
  afterStep: (waiting) => waiting.map(once),
  atTheEnd: (waiting) => waiting.map(twice),
};

/** Nothing arrives before everything has happened; then the last event comes first, each twice at once. */
export const BACKWARDS: Course = {
  afterStep: () => [],
  atTheEnd: (waiting) => waiting.toReversed().map(twice),
};

/** The courses in which the events of some steps come at once and those of the others at the end. */
export function everyHearing(steps: number): Course[] {
  return Array.from({ length: 2 ** steps }, (_, heard) => {
    let step = -1;
    return {
      afterStep: (waiting: readonly HeldEvent[]) => {
        step += 1;
        return (heard >> step) % 2 === 1 ? waiting.toReversed().map(once) : [];
      },
      atTheEnd: BACKWARDS.atTheEnd,
    };
  });
}

/** The courses in which everything has happened before the events arrive, in each of their orders. */
export function everyOrder(events: number): Course[] {
  const places = Array.from({ length: events }, (_, place) => place);
  return ordersOf(places).map((order) => ({
    afterStep: () => [],
    atTheEnd: (waiting) => order.flatMap((place) => waiting.slice(place, place + 1)).map(twice),
  }));
}

/** A course by lot: any event at any time after it happened, in any order, any number of times. */
export function drawnCourse(draw: fc.GeneratorValue): Course {
  // Places are drawn, not events, so that a course that fails can be read.
  const drawn = (waiting: readonly HeldEvent[], least: number): Arrival[] =>
    draw(
      fc.shuffledSubarray<number>,
      waiting.map((_, place) => place),
      { minLength: least },
    )
      .flatMap((place) => waiting.slice(place, place + 1))
      .map((event) => ({ event, twice: draw(fc.boolean) }));
  return {
    afterStep: (waiting) => drawn(waiting, 0),
    atTheEnd: (waiting) => [...drawn(waiting, 0), ...drawn(waiting, waiting.length)],
  };
}

/** Hands events over, and remembers which had arrived. */
export async function hand(desk: Desk, arrivals: readonly Arrival[]): Promise<void> {
  for (const { event, twice: doubled } of arrivals) {
    if (doubled) await Promise.all([desk.deliver(event), desk.deliver(event)]);
    else await desk.deliver(event);
  }
}

/** Every order of a list. */
export function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, place) =>
    ordersOf(list.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  );
}
