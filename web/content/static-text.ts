import type { Day } from '#shared/domain/dates/day.ts';
import type { StoredItem } from './stored-in-browser.ts';

/**
 * A text of the static pages. `{brand}`, `{email}` and `{phone}` stand for what the installation is
 * called and how its support is reached; `[words](/path)` is a link, `**words**` are stressed.
 */
export type Words = string;

/** A paragraph, a list, the inventory of what the browser holds, or what holds of VAT here. */
export type Block =
  | Words
  | { readonly list: readonly Words[] }
  | { readonly stored: readonly StoredItem[] }
  | { readonly vat: true };

export type TextSection = {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: Words;
  readonly blocks: readonly Block[];
};

/** Privacy, Terms, Cookie Policy, Disclaimer (spec 2, Static pages) or the accessibility statement. */
export type LegalText = {
  readonly title: string;
  /** For search engines. */
  readonly description: Words;
  readonly updated: Day;
  /** What one should know who reads nothing else. */
  readonly inBrief: readonly Words[];
  readonly sections: readonly TextSection[];
};
