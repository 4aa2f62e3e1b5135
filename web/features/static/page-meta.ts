import type { Words } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { plainWords } from './words.ts';

/**
 * Title and description of a static page.
 * @param site what the root's loader gave; undefined where it could not load
 */
export function pageMeta(
  { title, description }: { readonly title: Words; readonly description: Words },
  site: Site | undefined,
) {
  const brand = site?.brand ?? { name: '', supportEmail: '', supportPhone: '' };
  return [
    { title: [plainWords(title, brand), brand.name].filter(Boolean).join(' | ') },
    { name: 'description', content: plainWords(description, brand) },
  ];
}
