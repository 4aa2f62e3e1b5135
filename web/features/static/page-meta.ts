import { type HeadTag, pageHead } from '#shared/domain/seo/page-head.ts';
import type { Words } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { plainWords } from './rich-text.ts';

/**
 * The head of a static page.
 * @param site what the root's loader gave; undefined where it could not load
 */
export function pageMeta(
  { title, description }: { readonly title: Words; readonly description: Words },
  site: Site | undefined,
  path: string,
): HeadTag[] {
  const brand = site?.brand ?? { name: '', supportEmail: '', supportPhone: '' };
  const words = { title: plainWords(title, brand), description: plainWords(description, brand) };
  return site ? pageHead(site, { ...words, path }) : [{ title: words.title }];
}
