import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { canonicalWord } from '../canonical-word.ts';
import { categoryNumber } from '../format.ts';
import { anyOf, rowsOf, type Term } from '../terms.ts';
import { mainCategoryToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import {
  categoriesTerm,
  nameTerm,
  type NeedTerms,
  serviceTerm,
  verbatimTerm,
} from './need-terms.ts';
import type { Need } from './need.ts';
import type { Understanding, WantedNeed } from './understand.ts';

/** How well providers meet what is wanted, as conditions on them. */
export type Tiers = {
  /** What an exact match meets; null: nothing can match, or everything does. */
  readonly exact: Term | null;
  /** How well exact matches meet it, best first; those that meet none come last. */
  readonly tiers: readonly Term[];
  /** From this tier on matches are shown only where there are no better ones. */
  readonly fallback: number;
  /** Nothing is asked of providers: all of them match. */
  readonly isAnything: boolean;
  /** Providers of the likeliest category that may help without saying so; null: none. */
  readonly related: Term | null;
};

type Wanted = Pick<
  Understanding,
  'needs' | 'services' | 'names' | 'wholeName' | 'details' | 'unknown'
>;
type Want = NeedTerms & {
  /** Categories of which every provider meets it. */
  readonly surely: readonly string[];
  readonly may: readonly string[];
};

/** Categories of a service that the table of needs does not have. */
const MOST_CATEGORIES = 2;

/**
 * Ranks what meets the needs (P-36): its name, a listed service with the wished details, a listed
 * service, its category. A listed service never hides the category's other providers.
 * @param category the chosen one; null: all
 */
export function tiersOf(
  wanted: Wanted,
  vocabulary: Vocabulary,
  termsOf: (need: Need) => NeedTerms,
  category: string | null,
): Tiers {
  const wants = [
    ...wanted.needs.map((each) => wantOfNeed(each, vocabulary, termsOf)),
    ...wanted.services.map((words) => wantOfService(words, vocabulary)),
    ...onlyDetails(wanted, vocabulary),
  ];
  const isNamed = wanted.names.length > 0;
  const { better, weaker } = isNamed
    ? nameSteps(wanted, wants)
    : needSteps(wanted, wants, vocabulary);
  const steps = [...better, ...weaker];
  const asksNothing = [wanted.details, wanted.unknown].every((asked) => asked.length === 0);
  const isAnything = wants.length === 0 && !isNamed && asksNothing;
  const exact = steps.at(-1) ?? null;
  return {
    exact,
    tiers: steps.slice(0, -1),
    fallback: better.length > 0 && weaker.length > 0 ? better.length : Infinity,
    isAnything,
    related: relatedTo(wants, category, better.at(-1) ?? exact),
  };
}

/**
 * The other providers of the category that was chosen, or that is likeliest to meet the wants: not one
 * of which every provider meets all of them.
 */
function relatedTo(
  wants: readonly Want[],
  category: string | null,
  exact: Term | null,
): Term | null {
  const isSure = (name: string) => wants.every(({ surely }) => surely.includes(name));
  const likely = wants
    .flatMap(({ may, surely }) => [...may, ...surely])
    .filter((name) => !isSure(name));
  const [likeliest] = category === null ? likely : likely.filter((name) => name === category);
  const main = likeliest === undefined ? null : categoriesTerm([likeliest], mainCategoryToken);
  if (main === null || exact === null) return main;
  return { all: [main, { not: exact }] };
}

/** A service that is listed in the very words of the sentence meets the need too. */
function wantOfNeed(
  { need, texts }: WantedNeed,
  vocabulary: Vocabulary,
  termsOf: (need: Need) => NeedTerms,
): Want {
  const { listed, core } = termsOf(need);
  const verbatim = texts.map((words) => verbatimTerm(words, vocabulary));
  return {
    listed: anyOf([listed, ...verbatim].filter((term) => term !== null)),
    core,
    surely: need.core,
    may: need.may,
  };
}

/** Wishes alone are what is wanted: "home visit". */
function onlyDetails({ needs, services, names, details }: Wanted, vocabulary: Vocabulary): Want[] {
  if (needs.length + services.length + names.length > 0) return [];
  return details.flatMap((words) => {
    const listed = listedAny(words, vocabulary);
    return listed === null ? [] : [{ listed, core: null, surely: [], may: [] }];
  });
}

/** A condition on providers that list one of the words. */
function listedAny(words: readonly string[], vocabulary: Vocabulary): Term | null {
  return anyOf(words.flatMap((word) => serviceTerm([canonicalWord(word)], vocabulary) ?? []));
}

function wantOfService(words: readonly string[], vocabulary: Vocabulary): Want {
  const listed = serviceTerm(words, vocabulary);
  const rowsIn = (name: string) =>
    listed === null ? 0 : rowsOf(listed, categoryNumber(name), vocabulary);
  const may = CATEGORIES.map(({ name }) => ({ name, rows: rowsIn(name) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, MOST_CATEGORIES)
    .map(({ name }) => name);
  return { listed, core: null, surely: [], may };
}

const exactOf = ({ listed, core }: Want): Term | null =>
  anyOf([listed, core].filter((term) => term !== null));

/** All of the conditions; null if one of them cannot be met. */
function allOf(terms: readonly (Term | null)[]): Term | null {
  const known = terms.filter((term) => term !== null);
  if (known.length < terms.length || known.length === 0) return null;
  const [only = ''] = known;
  return known.length === 1 ? only : { all: known };
}

/**
 * Conditions, best first: what meets one meets the last. `weaker` ones count only where nothing meets a
 * better one.
 */
type Steps = { readonly better: readonly Term[]; readonly weaker: readonly Term[] };

function nameSteps({ names, wholeName }: Wanted, wants: readonly Want[]): Steps {
  const named = nameTerm(names);
  const both = wants.length > 0 ? allOf([named, ...wants.map(exactOf)]) : null;
  if (both === null) return { better: [named], weaker: [] };
  return { better: [nameTerm(wholeName), both], weaker: [named] };
}

function needSteps({ details }: Wanted, wants: readonly Want[], vocabulary: Vocabulary): Steps {
  const wished = details
    .filter((words) => words.length > 0)
    .map((words) => listedAny(words, vocabulary));
  const listed = allOf(wants.map((want) => want.listed));
  const exact = allOf(wants.map(exactOf));
  const better = [wished.length > 0 ? allOf([exact, ...wished]) : null, listed, exact];
  const any = wants.length > 1 ? anyOf(wants.map(exactOf).filter((term) => term !== null)) : null;
  const isTerm = (term: Term | null): term is Term => term !== null;
  return { better: distinct(better.filter(isTerm)), weaker: [any].filter(isTerm) };
}

/** The same condition twice is one step. */
function distinct(steps: readonly Term[]): Term[] {
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}
