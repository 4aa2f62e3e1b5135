import { type HeadTag, pageHead } from '#shared/domain/seo/page-head.ts';
import type { RichTextSource } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { toPlainText } from './rich-text.ts';

/**
 * The head of a static page.
 * @param site from the root loader; undefined if it failed
 */
export function pageMeta(
  { title, description }: { readonly title: RichTextSource; readonly description: RichTextSource },
  site: Site | undefined,
  path: string,
): HeadTag[] {
  const brand = site?.brand ?? { name: '', supportEmail: '', supportPhone: '' };
  const words = { title: toPlainText(title, brand), description: toPlainText(description, brand) };
  return site ? pageHead(site, { ...words, path }) : [{ title: words.title }];
}
