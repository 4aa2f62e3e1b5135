import { type HeadTag, pageHead } from '#shared/domain/seo/page-head.ts';
import type { PublicPageName } from '#shared/domain/seo/public-pages.ts';
import { pageShareImage } from '#shared/domain/seo/share-image.ts';
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
  name: PublicPageName,
): HeadTag[] {
  const brand = site?.brand ?? { name: '', supportEmail: '', supportPhone: '' };
  const words = { title: toPlainText(title, brand), description: toPlainText(description, brand) };
  return site
    ? pageHead(site, { ...words, path: `/${name}`, image: pageShareImage(name) })
    : [{ title: words.title }];
}
