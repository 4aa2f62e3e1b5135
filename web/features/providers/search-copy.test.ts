import { describe, expect, it } from 'vitest';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import type { UnderstoodPart } from '#shared/contract/search.ts';
import { initialFilters } from './filters.ts';
import { nearestHeading, relatedHeading } from './more-copy.ts';
import { orderText } from './order-copy.ts';
import { inPlace } from './place-copy.ts';
import { splitPlace } from './split-place.ts';
import { buildPart } from './testing/build-search-page.ts';
import {
  asksNearMe,
  correctionText,
  otherPlaces,
  partText,
  priceText,
  timeText,
} from './understood-copy.ts';

const part = (kind: UnderstoodPart['kind'], label: string, typed: string | null = null) =>
  buildPart({ kind, label, typed });
const leeds = { name: 'Leeds', area: 'West Yorkshire', others: [] };

describe('the copy of an understood search', () => {
  it.each([
    [part('need', 'Back pain'), 'Back pain'],
    [part('place', 'Leeds'), 'Near Leeds'],
    [part('place', 'SW1A 1AA'), 'Near SW1A 1AA'],
    [part('place', 'Near me'), 'Near me'],
    [part('price', 'Under £200'), 'Under £200'],
    [part('time', 'Today'), 'Today'],
  ])('has for %j the chip "%s"', (each, text) => {
    expect(partText(each)).toBe(text);
  });

  it.each<[UnderstoodPart[], string]>([
    [[part('need', 'Physio')], ''],
    [[part('need', 'Physio', 'phisio')], 'We took “phisio” to mean Physio.'],
    [
      [part('need', 'Physio', 'phisio'), part('place', 'Manchester', 'manchestr')],
      'We took “phisio” to mean Physio and “manchestr” to mean Manchester.',
    ],
  ])('names the corrections of %j', (parts, text) => {
    expect(correctionText(parts)).toBe(text);
  });

  const free = { availableToday: true, openNow: false };
  const unknown = { availableToday: null, openNow: null };
  const closed = { availableToday: false, openNow: false };
  const openNow = { availableToday: true, openNow: true };
  const openThen = { ...closed, openOn: '2026-11-29' };
  const closedThen = { ...free, openOn: null };
  type Available = Pick<ProviderCard, 'availableToday' | 'openNow' | 'openOn'>;

  it.each<[string, Available[], string]>([
    ['Today', [], ''],
    ['Today', [unknown], 'We don’t know who’s open today yet, so call to check.'],
    ['Today', [unknown, closed], 'We don’t know who’s open today yet, so call to check.'],
    ['Today', [closed], 'By their published hours, none of these are open today. Call to check.'],
    ['Today', [free, unknown], 'We’ve marked who’s open today. Call the others to check.'],
    ['Open now', [openNow, free], 'We’ve marked who’s open now. Call the others to check.'],
    ['Open now', [free], 'By their published hours, none of these are open now. Call to check.'],
    ['Open now', [unknown], 'We don’t know who’s open now yet, so call to check.'],
    ['Tomorrow', [openThen], 'We’ve marked who’s open tomorrow. Call the others to check.'],
    ['Sunday', [unknown, free], 'We don’t know who’s open on Sunday yet, so call to check.'],
    ['Sunday', [unknown, openThen], 'We’ve marked who’s open on Sunday. Call the others to check.'],
    [
      'Sunday',
      [closedThen],
      'By their published hours, none of these are open on Sunday. Call to check.',
    ],
    ['This week', [free], 'We can’t check these times. Ask the provider before you go.'],
  ])('says of the time "%s" with %j: %s', (label, providers, text) => {
    const parts = [part('need', 'GP appointment'), part('time', label)];
    expect(timeText({ parts, providers, nearest: [] })).toBe(text);
    expect(timeText({ parts: [], providers, nearest: [] })).toBe('');
  });

  it.each([
    [part('price', 'Under £200'), 1, 'Providers without a listed price come last.'],
    [part('price', 'Under £200'), 0, ''],
    [part('price', 'Cheap'), 1, ''],
  ])('says of the price of %j with %i providers: %s', (each, count, text) => {
    const providers = Array.from({ length: count }, () => unknown);
    expect(priceText({ parts: [each], providers })).toBe(text);
  });

  it('knows that "near me" needs the person\'s location', () => {
    expect(asksNearMe([part('place', 'Near me')])).toBe(true);
    expect(asksNearMe([part('place', 'Leeds')])).toBe(false);
  });

  it.each<[{ area: string; text: string }[], string[]]>([
    [[{ area: 'Surrey', text: 'Ashford, Surrey' }], ['Ashford in Surrey']],
    [
      [
        { area: 'Staffordshire', text: 'Newcastle-under-Lyme, Staffordshire' },
        { area: 'Isle of Wight', text: 'Newport, Isle of Wight' },
        { area: 'Wales', text: 'Ashford' },
      ],
      ['Newcastle-under-Lyme in Staffordshire', 'Newport on the Isle of Wight'],
    ],
  ])('names the other places %j', (others, texts) => {
    const place = { name: 'Ashford', area: 'Kent', others };
    const found = { place, parts: [part('place', 'Ashford')] };
    expect(otherPlaces(initialFilters, found).map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['Leeds', 'in Leeds'],
    ['SW1A 1AA', 'near SW1A 1AA'],
    ['M20', 'near M20'],
    ['Isle of Wight', 'on the Isle of Wight'],
    ['Vale of Glamorgan', 'in the Vale of Glamorgan'],
  ])('writes %s as "%s"', (name, text) => {
    expect(inPlace(name)).toBe(text);
  });
});

describe('the headings of further lists', () => {
  const york = { location: 'York', distance: 35.4 };

  it.each([
    [0, york, 'None in Leeds. Nearest: York, 22 miles'],
    [2, york, 'More beyond Leeds'],
    [0, { location: 'Leeds', distance: 12 }, 'None in Leeds. These are the nearest'],
    [0, { location: 'York', distance: null }, 'None in Leeds. These are the nearest'],
  ])('with %i exact matches and %j beyond: %s', (count, nearest, text) => {
    const providers = Array.from({ length: count });
    expect(nearestHeading({ providers, nearest: [nearest], place: leeds, parts: [] })).toBe(text);
  });

  it.each([
    [0, leeds, 'None within 5 miles of Leeds. Nearest: York, 22 miles'],
    [2, leeds, 'Further away'],
    [0, null, 'None within 5 miles. Nearest: York, 22 miles'],
    [2, null, 'Further away'],
  ])('with a distance, %i exact matches and the place %j: %s', (count, place, text) => {
    const providers = Array.from({ length: count });
    const parts = [part('distance', 'Within 5 miles')];
    expect(nearestHeading({ providers, nearest: [york], place, parts })).toBe(text);
  });

  it.each([
    [['Opticians', 'Opticians'], false, 'Other opticians'],
    [['Opticians'], true, 'Opticians who may help'],
    [['Mental Health'], false, 'Others in mental health'],
    [['Tests & Scans'], true, 'Providers in tests and scans who may help'],
    [['Opticians', 'Audiologists'], false, 'Others who may help'],
    [['Opticians', 'Audiologists'], true, 'Providers who may help'],
  ])('of the categories %j, first: %s', (categories, isFirst, text) => {
    const related = categories.map((category) => ({ category }));
    expect(relatedHeading({ related, isFirst })).toBe(text);
  });
});

describe('the line about the order', () => {
  it.each([
    ['best', 'Leeds', null, 'Best match: services first, then distance'],
    ['best', null, 'device', 'Best match: services first, then distance'],
    ['best', null, null, 'Best match: services first, then offers and ratings'],
    ['nearest', 'Leeds', 'device', 'Nearest to Leeds first'],
    ['nearest', null, 'device', 'Nearest to you first'],
    ['nearest', null, 'profile', 'Nearest to your postcode first'],
    ['name', 'Leeds', null, 'A to Z'],
  ] as const)(
    'of %s with the place %s and the location of the %s: %s',
    (order, place, near, text) => {
      expect(orderText(order, { place, near })).toBe(text);
    },
  );
});

describe('a place in the sentence', () => {
  const typed = { ...initialFilters, searchService: 'physio in Newport Shropshire' };
  const place = { name: 'Newport', area: 'Shropshire', others: [] };
  const parts = [buildPart({ kind: 'place', label: 'Newport', rest: 'physio' })];

  it('moves to the place field, with its area', () => {
    expect(splitPlace(typed, { parts, place })).toMatchObject({
      searchService: 'physio',
      searchLocation: 'Newport, Shropshire',
    });
  });

  it('stays where the place field has a text, or no place is recognised', () => {
    const both = { ...typed, searchLocation: 'Leeds' };
    expect(splitPlace(both, { parts, place })).toBe(both);
    expect(splitPlace(typed, { parts, place: null })).toBe(typed);
    expect(splitPlace(typed, { parts: null, place })).toBe(typed);
  });
});
