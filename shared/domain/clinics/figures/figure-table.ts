import {
  BLOCKS,
  itemOfWeek,
  REST_ITEMS,
  SUMS_OF_REST,
  SUMS_OF_WEEKS,
  WEEK_ITEMS,
  weekItem,
} from './blocks.ts';
import { type FigureSum, FEWEST_PEOPLE, type FigureCell } from './figure-cell.ts';
import { hiddenFigures } from './suppression.ts';
import {
  APPOINTMENT_METRICS,
  type AppointmentMetric,
  type Metric,
  METRICS,
  priceOf,
  type ServicePrice,
  type Tally,
} from './tally.ts';

/** Everything that is counted for a clinic, for the longest period and the one before it. */
export type FigureSource = {
  /** The ids of its locations. */
  readonly locations: readonly string[];
  readonly tallies: readonly Tally[];
  /** Nobody knows whose: each counts as a person. */
  readonly views: readonly {
    readonly week: number;
    readonly location: string;
    readonly count: number;
  }[];
  readonly saves: readonly { readonly week: number; readonly count: number }[];
  /** Saves that are older, or of the week that has begun. */
  readonly otherSaves: number;
};

/** Of all locations, and of all services. */
export const ALL = '';
/** The services beyond the MAX_SERVICES most frequent ones. */
export const OTHER_SERVICES = '(other)';
const MAX_SERVICES = 12;

const APPOINTMENTS = Object.keys(APPOINTMENT_METRICS) as AppointmentMetric[];

/** A service’s discount gives away its visits, and the reverse: they are shown or hidden together. */
const SHOWN_WITH_ATTENDED: ReadonlySet<Metric> = new Set(['discountPence', 'unpriced']);

const idOf = (metric: string, location: string, service: string, item: string) =>
  [metric, location, service, item].join('\t');

/**
 * All figures of a clinic that any of its pages can show, with those that must not be shown hidden
 * (ADR-076). They are decided together, so that pages of other periods or locations give nothing away.
 */
export function figureTable(source: FigureSource) {
  // One location is the same as all of them.
  const places = source.locations.length > 1 ? source.locations : [];
  const placeOf = (location: string) => (places.length > 0 ? location : ALL);
  const named = frequentServices(source.tallies);
  const serviceOf = (service: string) => (named.has(service) ? service : OTHER_SERVICES);
  const services = [...new Set(source.tallies.map(({ service }) => serviceOf(service)))];
  const cells = new Cells();
  const sums: FigureSum[] = [];

  const prices = new Map<string, ServicePrice>();
  for (const tally of source.tallies) {
    const price = prices.get(tally.service) ?? priceOf(tally.service);
    prices.set(tally.service, price);
    const service = serviceOf(tally.service);
    for (const metric of APPOINTMENTS) {
      const count = APPOINTMENT_METRICS[metric](tally, price);
      if (count === 0) continue;
      const item = weekItem(tally.week);
      cells.add(idOf(metric, placeOf(tally.location), ALL, item), count, tally.people);
      cells.add(idOf(metric, ALL, service, itemOfWeek(tally.week)), count, tally.people);
    }
  }
  for (const { week, location, count } of source.views)
    cells.add(idOf('views', placeOf(location), ALL, weekItem(week)), count, count);
  for (const { week, count } of source.saves)
    cells.add(idOf('saves', ALL, ALL, weekItem(week)), count, count);
  cells.add('other saves', source.otherSaves, source.otherSaves);

  const add = (total: string, parts: readonly string[]) => {
    sums.push({ total, parts });
    cells.sum(total, parts);
  };
  for (const metric of METRICS) {
    const of = (place: string, item: string, service = ALL) => idOf(metric, place, service, item);
    const ofPlaces = metric === 'saves' ? [] : places;
    for (const place of ofPlaces.length > 0 ? ofPlaces : [ALL])
      for (const [total, parts] of Object.entries(SUMS_OF_WEEKS))
        add(
          of(place, total),
          parts.map((item) => of(place, item)),
        );
    if (ofPlaces.length > 0) {
      for (const item of [...WEEK_ITEMS, ...BLOCKS])
        add(
          of(ALL, item),
          places.map((place) => of(place, item)),
        );
      for (const [total, parts] of Object.entries(SUMS_OF_WEEKS))
        sums.push({ total: of(ALL, total), parts: parts.map((item) => of(ALL, item)) });
    }
    for (const service of isOfAppointments(metric) ? services : [])
      for (const [total, parts] of Object.entries(SUMS_OF_REST))
        add(
          of(ALL, total, service),
          parts.map((item) => of(ALL, item, service)),
        );
  }
  add('saved now', [
    idOf('saves', ALL, ALL, 'now52'),
    idOf('saves', ALL, ALL, 'before52'),
    'other saves',
  ]);

  const visits = (place: string, service: string, item: string) =>
    sums.push({
      total: idOf('attended', place, service, item),
      parts: [
        idOf('newPatients', place, service, item),
        idOf('returnVisits', place, service, item),
      ],
    });
  for (const item of [...BLOCKS, ...WEEK_ITEMS])
    for (const place of [ALL, ...places]) visits(place, ALL, item);
  for (const item of BLOCKS) {
    for (const service of services) visits(ALL, service, item);
    for (const metric of APPOINTMENTS) {
      const of = (service: string) => idOf(metric, ALL, service, item);
      const parts = SHOWN_WITH_ATTENDED.has(metric)
        ? services
            .filter((service) => cells.has(of(service)))
            .map((service) => idOf('attended', ALL, service, item))
        : services.map(of);
      sums.push({ total: of(ALL), parts });
    }
  }

  const unpublished = new Set(['other saves']);
  for (const metric of APPOINTMENTS)
    for (const service of services)
      for (const item of REST_ITEMS) unpublished.add(idOf(metric, ALL, service, item));
  const hidden = hiddenFigures(cells, sums, unpublished);

  const read = (id: string, asHidden = id) =>
    hidden.has(asHidden) ? null : (cells.get(id)?.value ?? 0);
  return {
    /** The services, the most frequent first. */
    services: services.toSorted(
      (one, other) =>
        Number(one === OTHER_SERVICES) - Number(other === OTHER_SERVICES) ||
        [...named].indexOf(one) - [...named].indexOf(other),
    ),
    savedNow: read('saved now'),
    /**
     * A figure; null: hidden. Services are those of all locations together.
     * @param item a block, or a week
     */
    read(metric: Metric, item: string, { place = ALL, service = ALL } = {}): number | null {
      const id = idOf(metric, placeOf(place), service, item);
      const isWithVisits = service !== ALL && SHOWN_WITH_ATTENDED.has(metric);
      return read(id, isWithVisits ? idOf('attended', ALL, service, item) : id);
    },
  };
}

export type FigureTable = ReturnType<typeof figureTable>;

function isOfAppointments(metric: Metric): boolean {
  return metric !== 'views' && metric !== 'saves';
}

/** By the number of appointments, then by name. */
function frequentServices(tallies: readonly Tally[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { service, count } of tallies) counts.set(service, (counts.get(service) ?? 0) + count);
  return new Set(
    [...counts]
      .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
      .slice(0, MAX_SERVICES)
      .map(([service]) => service),
  );
}

type Cell = { value: number; people: number; ids: Set<string> };

/**
 * Figures by id, each with as many of its people as it takes to know whether they are fewer than
 * FEWEST_PEOPLE: of a sum too, because what has fewer knows all of its people.
 */
class Cells extends Map<string, FigureCell> {
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
