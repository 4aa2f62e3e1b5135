import type { Words } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';

export type WordPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'brand' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' };

const MARK = /\[([^\]]+)\]\(([^)]+)\)|\{(brand|email|phone)\}|\*\*([^*]+)\*\*/g;

/** Takes a text of the static pages apart into plain and strong words, links and the names of the installation. */
export function splitWords(words: Words): WordPart[] {
  const parts: WordPart[] = [];
  let end = 0;
  for (const { 0: mark, 1: text, 2: to, 3: name, 4: strong, index } of words.matchAll(MARK)) {
    if (index > end) parts.push({ kind: 'text', text: words.slice(end, index) });
    if (text !== undefined && to !== undefined) parts.push({ kind: 'link', text, to });
    if (name === 'brand' || name === 'email' || name === 'phone') parts.push({ kind: name });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    end = index + mark.length;
  }
  if (end < words.length) parts.push({ kind: 'text', text: words.slice(end) });
  return parts;
}

/** The text without marks, for titles and descriptions. */
export function plainWords(words: Words, brand: Site['brand']): string {
  const names = { brand: brand.name, email: brand.supportEmail, phone: brand.supportPhone };
  return splitWords(words)
    .map((part) => ('text' in part ? part.text : names[part.kind]))
    .join('');
}
