import { CATEGORIES, findCategory } from '#shared/domain/providers/categories.ts';
import { categoryNumber } from '../format.ts';
import type { Term } from '../terms.ts';
import { rowsOf } from '../terms.ts';
import { categoryToken, mainCategoryToken, UNLISTED_TOKEN } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import {
  anyOf,
  categoriesTerm,
  nameTerm,
  type NeedTerms,
  needTerms,
  serviceTerm,
} from './need-terms.ts';
import type { Understanding } from './understand.ts';

/** How well providers meet what is wanted, as conditions on them. */
export type Tiers = {
  /** Exact matches, best first; a provider meets one of them. Empty: nothing can match. */
  readonly exact: readonly Term[];
  /** All exact matches in one condition; null where nothing can match, or everything does. */
  readonly union: Term | null;
  /** Nothing is asked of providers: all of them match. */
  readonly isAnything: boolean;
  /** Providers that may help without saying so, likeliest first. */
  readonly related: readonly Term[];
};

type Wanted = Pick<
  Understanding,
  'needs' | 'services' | 'names' | 'wholeName' | 'details' | 'unknown'
>;
type Want = NeedTerms & { readonly may: readonly string[] };

/** Categories of a service that the table of needs does not have. */
const MOST_CATEGORIES = 2;

/**
 * Ranks what meets the needs (P-36): its name, a listed service with the wished details, a listed
 * service, its category. A listed service never hides the category's other providers.
 */
export function tiersOf(wanted: Wanted, vocabulary: Vocabulary): Tiers {
  const wants = [
    ...wanted.needs.map((need): Want => ({
      ...needTerms(need, vocabulary),
      may: [...need.may, ...need.core],
    })),
    ...wanted.services.map((words) => wantOfService(words, vocabulary)),
  ];
  const steps =
    wanted.names.length > 0 ? nameSteps(wanted, wants) : needSteps(wanted, wants, vocabulary);
  const isAnything = wants.length === 0 && wanted.names.length === 0 && wanted.unknown.length === 0;
  const union = isAnything ? null : anyOf(steps);
  const may = [...new Set(wants.flatMap((want) => want.may))];
  const isOther = (term: Term): Term => (union === null ? term : { all: [term, { not: union }] });
  return {
    exact: isAnything ? [] : disjoint(steps),
    union,
    isAnything,
    related: isAnything ? [] : disjoint(relatedSteps(may)).map(isOther),
  };
}

/** Those of the likeliest category first, and in it those that list nothing. */
function relatedSteps(names: readonly string[]): Term[] {
  const mains = names.flatMap((name) => categoriesTerm([name], mainCategoryToken) ?? []);
  const others = categoriesTerm(names, categoryToken);
  return [
    ...mains.flatMap((main): Term[] => [{ all: [main, UNLISTED_TOKEN] }, main]),
    ...(others === null ? [] : [others]),
  ];
}

function wantOfService(words: readonly string[], vocabulary: Vocabulary): Want {
  const listed = serviceTerm(words, vocabulary);
  const rows = (name: string) =>
    listed === null ? 0 : rowsOf(listed, categoryNumber(name), vocabulary);
  const may = CATEGORIES.map(({ name }) => name)
    .filter((name) => rows(name) > 0)
    .toSorted((a, b) => rows(b) - rows(a))
    .slice(0, MOST_CATEGORIES);
  return { listed, core: null, also: null, may };
}

const exactOf = ({ listed, core }: Want): Term | null =>
  anyOf([listed, core].filter((term) => term !== null));

const widestOf = ({ listed, also }: Want): Term | null =>
  anyOf([listed, also].filter((term) => term !== null));

/** All of the conditions; null if one of them cannot be met. */
function allOf(terms: readonly (Term | null)[]): Term | null {
  const known = terms.filter((term) => term !== null);
  if (known.length < terms.length || known.length === 0) return null;
  const [only = ''] = known;
  return known.length === 1 ? only : { all: known };
}

function nameSteps({ names, wholeName }: Wanted, wants: readonly Want[]): Term[] {
  const named = nameTerm(names);
  const both = allOf([named, ...wants.map(exactOf)]);
  return [nameTerm(wholeName), ...(wants.length > 0 && both !== null ? [both] : []), named];
}

function needSteps({ details }: Wanted, wants: readonly Want[], vocabulary: Vocabulary): Term[] {
  const listed = allOf(wants.map((want) => want.listed));
  const wished = details.map((words) =>
    anyOf(words.flatMap((word) => serviceTerm([word], vocabulary) ?? [])),
  );
  const detailed = wished.length > 0 ? allOf([allOf(wants.map(exactOf)), ...wished]) : null;
  const hasCore = wants.some(({ core }) => core !== null);
  const widest = wants.map(widestOf);
  const any = wants.length > 1 ? anyOf(widest.filter((term) => term !== null)) : null;
  return [
    detailed,
    listed,
    ...(hasCore ? [allOf(wants.map(exactOf)), allOf(widest)] : []),
    any,
  ].filter((term) => term !== null);
}

/** Each condition without what meets an earlier one. */
function disjoint(steps: readonly Term[]): Term[] {
  return steps.map((step, index) => {
    const earlier = anyOf(steps.slice(0, index));
    return earlier === null ? step : { all: [step, { not: earlier }] };
  });
}

/** The categories that a search is about, for the headings of the other providers. */
export function categoriesOf({ needs }: Pick<Understanding, 'needs'>): string[] {
  const names = needs.flatMap(({ core, may }) => [...core, ...may]);
  return [...new Set(names)].flatMap((name) => findCategory(name)?.name ?? []);
}
