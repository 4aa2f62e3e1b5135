import type { CategoryName } from '#shared/domain/providers/categories.ts';

/** What a visitor may need, and what in the catalogue meets it (P-36). */
export type Need = {
  /** What a provider lists, or has in its name, that offers it, each as its canonical words. */
  readonly listed: readonly (readonly string[])[];
  /** Categories of which every provider offers it. */
  readonly core: readonly CategoryName[];
  /** Categories whose providers may offer it without listing it, likeliest first. */
  readonly may: readonly CategoryName[];
};

/** A need by the name of the phrase that was typed: "pinched nerve" is "Trapped nerve", not "Slipped disc". */
export type NamedNeed = { readonly need: Need; readonly name: string };
