import { findCategory } from '#shared/domain/providers/categories.ts';
import { anyOf, type Term } from '../terms.ts';
import {
  adjacentPairs,
  categoryToken,
  nameWordToken,
  serviceToken,
  wholeToken,
} from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Need } from './need.ts';

type Known = Pick<Vocabulary, 'has'>;

/** What meets a need: those that list it, and those of whose category every provider offers it. */
export type NeedTerms = {
  /** Null: no provider of the catalogue lists it. */
  readonly listed: Term | null;
  /** Null: being of a category is not enough. */
  readonly core: Term | null;
};

/** The conditions on providers that meet a need of the table. */
export function needTerms({ listed, core, may }: Need, vocabulary: Known): NeedTerms {
  const lists = anyOf(listed.flatMap((canonical) => listedTerms(canonical, vocabulary)));
  // "Crown Pharmacy" makes no crowns.
  const fitting = categoriesTerm([...core, ...may], categoryToken);
  return {
    listed: lists && fitting ? { all: [lists, fitting] } : lists,
    core: categoriesTerm(core, categoryToken),
  };
}

/** As `needTerms`, remembered until the words of the catalogue change. */
export function rememberNeedTerms(vocabulary: Known) {
  let known = new WeakMap<Need, NeedTerms>();
  return {
    of(need: Need): NeedTerms {
      const found = known.get(need) ?? needTerms(need, vocabulary);
      known.set(need, found);
      return found;
    },
    forget(): void {
      known = new WeakMap();
    },
  };
}

/** A condition on providers that list a service of these canonical words, or have them in their name. */
export function serviceTerm(canonical: readonly string[], vocabulary: Known): Term | null {
  return anyOf(listedTerms(canonical, vocabulary));
}

/** A condition on providers that list a service in just these canonical words; null: none does. */
export function verbatimTerm(canonical: readonly string[], vocabulary: Known): Term | null {
  const [only = ''] = canonical;
  const tokens = canonical.length === 1 ? [wholeToken(only)] : adjacentPairs(canonical);
  if (!tokens.every((token) => vocabulary.has(token))) return null;
  return tokens.length === 1 ? (tokens[0] ?? null) : { all: tokens };
}

/** A condition on providers whose name has all of the words. */
export function nameTerm(canonical: readonly string[]): Term {
  return { all: canonical.map(nameWordToken) };
}

/** A condition on providers of categories; null without one. */
export function categoriesTerm(
  names: readonly string[],
  token: (slug: string) => string,
): Term | null {
  return anyOf(
    names.flatMap((name) => {
      const category = findCategory(name);
      return category ? [token(category.slug)] : [];
    }),
  );
}

/**
 * Words next to each other in a service, or all in the name. Conditions with a word that the catalogue
 * does not have are left out: they find nothing and make the query longer.
 */
function listedTerms(canonical: readonly string[], vocabulary: Known): Term[] {
  const pairs = canonical.length > 1 ? adjacentPairs(canonical) : canonical.map(serviceToken);
  const names = canonical.map(nameWordToken);
  return [pairs, names].flatMap((tokens) =>
    tokens.length > 0 && tokens.every((token) => vocabulary.has(token))
      ? [tokens.length === 1 ? (tokens[0] ?? '') : { all: tokens }]
      : [],
  );
}
