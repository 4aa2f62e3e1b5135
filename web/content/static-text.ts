import type { Day } from '#shared/domain/dates/day.ts';
import type { StoredItem } from './stored-in-browser.ts';

/**
 * A text of the static pages. `{brand}`, `{email}` and `{phone}` are replaced by the installation's
 * values; `[text](/path)` is a link, `**text**` is bold.
 */
export type RichTextSource = string;

/** A paragraph, a list, the inventory of browser storage, the VAT notice, or who runs the product. */
export type Block =
  | RichTextSource
  | { readonly list: readonly RichTextSource[] }
  | { readonly stored: readonly StoredItem[] }
  | { readonly vat: true }
  | { readonly operator: true };

export type TextSection = {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: RichTextSource;
  readonly blocks: readonly Block[];
};

/** Privacy, Terms, Cookie Policy, Disclaimer (STATIC-20), the accessibility statement or the data sources. */
export type LegalText = {
  readonly title: string;
  /** For search engines. */
  readonly description: RichTextSource;
  readonly updated: Day;
  /** The summary for people who read nothing else. */
  readonly inBrief: readonly RichTextSource[];
  readonly sections: readonly TextSection[];
};
