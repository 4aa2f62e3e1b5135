import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import {
  type HeadSite,
  type HeadTag,
  pageHead,
  privateHead,
} from '#shared/domain/seo/page-head.ts';
import { providerData } from '#shared/domain/seo/provider-data.ts';
import { providerPath } from '#shared/domain/seo/provider-path.ts';
import { categoryPath } from '#shared/domain/seo/public-pages.ts';
import { providerShareImage } from '#shared/domain/seo/share-image.ts';
import { breadcrumbData } from '#shared/domain/seo/site-data.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';

/** The page title without the brand name. */
export function providerTitle({
  name,
  category,
  location,
}: Pick<ProviderRecord, 'name' | 'category' | 'location'>): string {
  return `${name}: ${category}${location ? ` in ${location}` : ''}`;
}

function describe({ name, comingSoon }: ProviderRecord): string {
  return comingSoon ? `${name}: where it is and how to get in touch.` : `${name} at member prices.`;
}

/**
 * The head of a provider's page.
 * @param provider as a visitor sees it; null if there is none
 */
export function providerHead(
  site: HeadSite,
  provider: ProviderRecord | null,
  missing: boolean,
): HeadTag[] {
  if (!provider) return privateHead(missing ? 'Provider not found' : 'Provider', site.brand.name);
  const path = providerPath(provider);
  const category = findCategory(provider.category);
  return pageHead(site, {
    title: providerTitle(provider),
    description: provider.summary || describe(provider),
    path,
    image: providerShareImage(provider),
    data: [
      providerData(provider, site),
      breadcrumbData(site, [
        { name: site.brand.name, path: '/' },
        ...(category && !category.comingSoon
          ? [{ name: category.name, path: categoryPath(category) }]
          : []),
        { name: provider.name, path },
      ]),
    ],
  });
}
