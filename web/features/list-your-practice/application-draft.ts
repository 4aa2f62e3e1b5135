import type { DraftEntry } from '#web/lib/drafts/kept-fields.ts';
import { type ApplicationScreenInput, EMPTY_LOCATION } from './application-values.ts';

const TEXTS = [
  'name',
  'website',
  'summary',
  'contactName',
  'contactRole',
  'contactEmail',
  'contactPhone',
] as const;

type Values = Partial<Omit<ApplicationScreenInput, 'locations'>> & {
  readonly locations?: readonly Partial<ApplicationScreenInput['locations'][number]>[];
};

/** The texts about the practice and the contact that are not empty. */
export function typedTexts(values: Values) {
  return Object.fromEntries(
    TEXTS.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])),
  );
}

/** What is kept of a form: an entry for the practice, then one for each location. */
export function toDraft(values: Values): object[] {
  const { locations = [], categories, registrations } = values;
  const practice = {
    ...typedTexts(values),
    ...(categories?.length ? { categories: JSON.stringify(categories) } : {}),
    ...(Object.values(registrations ?? {}).some(Boolean)
      ? { registrations: JSON.stringify(registrations) }
      : {}),
  };
  return [practice, ...locations.map(typedOnly)];
}

/** The fields of a draft; null without one. */
export function fromDraft([
  practice,
  ...locations
]: readonly DraftEntry<'listing'>[]): Partial<ApplicationScreenInput> | null {
  if (!practice) return null;
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, practice[name] ?? ''])),
    categories: parsed(practice.categories, isTexts) ?? [],
    registrations: parsed(practice.registrations, isTextsByName) ?? {},
    locations:
      locations.length === 0
        ? [{ ...EMPTY_LOCATION }]
        : locations.map(({ address = '', town = '', postcode = '', phone = '' }) => {
            return { address, town, postcode, phone };
          }),
  };
}

/** A draft in the form. What was typed before hydration, or restored by the browser, is newer. */
export function withTyped<Typed extends Omit<ApplicationScreenInput, 'consent'>>(
  draft: Partial<ApplicationScreenInput>,
  typed: Typed,
): Typed {
  const locations = (draft.locations ?? typed.locations).map((location, place) => ({
    ...location,
    ...typedOnly(typed.locations[place] ?? {}),
  }));
  return { ...typed, ...draft, ...typedTexts(typed), locations };
}

const typedOnly = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => Boolean(value)));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextsByName = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && isTexts(Object.values(value));

function parsed<Value>(
  text: string | undefined,
  is: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}
