import type { RichTextSource } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'brand' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' };

const MARKUP = /\[([^\]]+)\]\(([^)]+)\)|\{(brand|email|phone)\}|\*\*([^*]+)\*\*/g;

/** Parses a text of the static pages into plain and bold text, links and brand placeholders. */
export function parseRichText(source: RichTextSource): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: mark, 1: text, 2: to, 3: name, 4: strong, index } of source.matchAll(MARKUP)) {
    if (index > end) parts.push({ kind: 'text', text: source.slice(end, index) });
    if (text !== undefined && to !== undefined) parts.push({ kind: 'link', text, to });
    if (name === 'brand' || name === 'email' || name === 'phone') parts.push({ kind: name });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    end = index + mark.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}

/** The text without markup, for titles and descriptions. */
export function toPlainText(source: RichTextSource, brand: Site['brand']): string {
  const names = { brand: brand.name, email: brand.supportEmail, phone: brand.supportPhone };
  return parseRichText(source)
    .map((part) => ('text' in part ? part.text : names[part.kind]))
    .join('');
}
