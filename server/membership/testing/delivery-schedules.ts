import * as fc from 'fast-check';
import type { TestEnv, QueuedEvent } from './test-env.ts';

/** Which pending events arrive when, in which order, and which of them twice at once. */
export type DeliverySchedule = {
  readonly afterStep: (waiting: readonly QueuedEvent[]) => readonly Arrival[];
  readonly atTheEnd: (waiting: readonly QueuedEvent[]) => readonly Arrival[];
};

export type Arrival = { readonly event: QueuedEvent; readonly twice: boolean };

const once = (event: QueuedEvent): Arrival => ({ event, twice: false });
const twice = (event: QueuedEvent): Arrival => ({ event, twice: true });

/** Every event arrives immediately and in order, and all of them again at the end. */
export const IN_ORDER: DeliverySchedule = {
  afterStep: (waiting) => waiting.map(once),
  atTheEnd: (waiting) => waiting.map(twice),
};

/** All events arrive at the end, newest first, each twice at once. */
export const BACKWARDS: DeliverySchedule = {
  afterStep: () => [],
  atTheEnd: (waiting) => waiting.toReversed().map(twice),
};

/** All schedules in which the events of some steps arrive immediately and the others at the end. */
export function everyTiming(steps: number): DeliverySchedule[] {
  return Array.from({ length: 2 ** steps }, (_, immediate) => {
    let step = -1;
    return {
      afterStep: (waiting: readonly QueuedEvent[]) => {
        step += 1;
        return (immediate >> step) % 2 === 1 ? waiting.toReversed().map(once) : [];
      },
      atTheEnd: BACKWARDS.atTheEnd,
    };
  });
}

/** All schedules in which the events arrive at the end, in every order. */
export function everyOrder(events: number): DeliverySchedule[] {
  const indexes = Array.from({ length: events }, (_, index) => index);
  return ordersOf(indexes).map((order) => ({
    afterStep: () => [],
    atTheEnd: (waiting) => order.flatMap((index) => waiting.slice(index, index + 1)).map(twice),
  }));
}

/** A random schedule: any event at any time after it occurred, in any order, any number of times. */
export function randomSchedule(draw: fc.GeneratorValue): DeliverySchedule {
  // Draws indexes, not events, so that a counterexample is readable.
  const drawn = (waiting: readonly QueuedEvent[], least: number): Arrival[] =>
    draw(
      fc.shuffledSubarray<number>,
      waiting.map((_, index) => index),
      { minLength: least },
    )
      .flatMap((index) => waiting.slice(index, index + 1))
      .map((event) => ({ event, twice: draw(fc.boolean) }));
  return {
    afterStep: (waiting) => drawn(waiting, 0),
    atTheEnd: (waiting) => [...drawn(waiting, 0), ...drawn(waiting, waiting.length)],
  };
}

/** Delivers the arrivals one after another. */
export async function deliverArrivals(env: TestEnv, arrivals: readonly Arrival[]): Promise<void> {
  for (const { event, twice: doubled } of arrivals) {
    if (doubled) await Promise.all([env.deliver(event), env.deliver(event)]);
    else await env.deliver(event);
  }
}

/** Every order of a list. */
export function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) =>
    ordersOf(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
