import type { UnderstoodPart } from '#shared/contract/search.ts';
import type { PriceLimit } from '#shared/domain/search/read-price.ts';
import type { Reading } from './read-sentence.ts';
import type { Meaning, Segment } from './segment.ts';

/** What was understood of a field, in the order of the sentence. */
export function understoodParts(
  reading: Reading,
  field: UnderstoodPart['field'],
): UnderstoodPart[] {
  return reading.segments.flatMap((segment) => {
    const kind = KINDS[segment.meaning.kind];
    if (kind === null) return [];
    const typed = typedText(reading, segment);
    return [
      {
        kind,
        field,
        label: labelOf(segment.meaning, segment.corrected ?? typed, reading.text),
        typed: segment.corrected === null ? null : typed,
        rest: textWithout(reading, segment),
        exact:
          segment.corrected === null || kind === 'place' ? null : textQuoting(reading, segment),
      },
    ];
  });
}

const KINDS: Readonly<Record<Meaning['kind'], UnderstoodPart['kind'] | null>> = {
  need: 'need',
  service: 'need',
  name: 'name',
  place: 'place',
  postcode: 'place',
  outcode: 'place',
  'near-me': 'place',
  radius: 'distance',
  price: 'price',
  cheap: 'price',
  time: 'time',
  detail: 'detail',
  filler: null,
  'left-out': null,
  unknown: null,
};

function labelOf(meaning: Meaning, typed: string, text: string): string {
  if (meaning.kind === 'need') return meaning.name;
  if (meaning.kind === 'place') return meaning.places[0].name;
  if (meaning.kind === 'postcode') return meaning.postcode;
  if (meaning.kind === 'outcode') return meaning.outcode;
  if (meaning.kind === 'near-me') return 'Near me';
  if (meaning.kind === 'radius') return meaning.radius.label;
  if (meaning.kind === 'time') return meaning.time.label;
  if (meaning.kind === 'price') return priceLabel(meaning.limit, text);
  return capitalised(typed);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Under £60" as typed; an amount by itself is "About £60", and nothing is free. */
function priceLabel({ start, end, to, isAbout }: PriceLimit, text: string): string {
  if (to === 0) return 'Free';
  const typed = text.slice(start, end).replace(/^for /iu, '');
  const isAlone = isAbout && /^£?\s?[\d.,]+(?:\s?\p{L}+)?$/u.test(typed) && !/ish$/iu.test(typed);
  return isAlone ? `About ${typed}` : capitalised(typed);
}

function rangeOf({ words }: Reading, { from, to }: Segment): [start: number, end: number] {
  return [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
}

function typedText(reading: Reading, segment: Segment): string {
  return reading.text.slice(...rangeOf(reading, segment));
}

/** The other parts of the text; words without a meaning of their own went with what they belonged to. */
function textWithout(reading: Reading, removed: Segment): string {
  return reading.segments
    .filter((segment) => segment !== removed && segment.meaning.kind !== 'filler')
    .map((segment) => typedText(reading, segment))
    .join(' ');
}

/** The text with a part in quotes, which is then read to the letter. */
function textQuoting(reading: Reading, segment: Segment): string {
  const [start, end] = rangeOf(reading, segment);
  const { text } = reading;
  return `${text.slice(0, start)}“${text.slice(start, end)}”${text.slice(end)}`;
}
