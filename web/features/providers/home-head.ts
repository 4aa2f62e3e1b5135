import { type HeadSite, type HeadTag, pageHead } from '#shared/domain/seo/page-head.ts';
import { providerPath } from '#shared/domain/seo/provider-path.ts';
import { categoryPath } from '#shared/domain/seo/public-pages.ts';
import { homeShareImage } from '#shared/domain/seo/share-image.ts';
import { breadcrumbData, providerListData, siteData } from '#shared/domain/seo/site-data.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { filtersToUrl, type SearchFilters } from './filters.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';

type Site = HeadSite & {
  readonly brand: { readonly supportEmail: string; readonly supportPhone: string };
};

type Shown = {
  /** Without the brand name. */
  readonly title: string;
  readonly filters: SearchFilters;
  readonly providers: readonly ProviderCard[];
};

const OFFER =
  'with up to 20% off selected services for members. £75 a year; you pay the provider directly.';

/**
 * The head of the home page and its lists. A category has its own canonical URL; filters and further
 * pages share it, and pages with a typed search are not indexed.
 */
export function homeHead(site: Site, { title, filters, providers: shown }: Shown): HeadTag[] {
  const category = filters.category === null ? undefined : findCategory(filters.category);
  const path = category ? categoryPath(category) : '/';
  const providers = shown.map((provider) => ({
    name: provider.name,
    path: providerPath(provider),
  }));
  return pageHead(site, {
    title,
    description: category
      ? `${category.name}: find a trusted private provider near you, ${OFFER}`
      : `Find trusted private healthcare and wellness providers near you, ${OFFER}`,
    path,
    image: homeShareImage(category),
    unlisted: filters.searchService !== '' || filters.searchLocation !== '',
    data: [
      ...(filtersToUrl(filters) === '' ? siteData(site) : []),
      ...(category
        ? [
            breadcrumbData(site, [
              { name: site.brand.name, path: '/' },
              { name: category.name, path },
            ]),
          ]
        : []),
      ...(providers.length > 0 ? [providerListData(site, title, providers)] : []),
    ],
  });
}
