import type { PlanId } from '../membership/plan.ts';
import { decimalPounds } from './offer-data.ts';
import { absoluteUrl, type HeadSite } from './page-head.ts';

type Data = Readonly<Record<string, unknown>>;
type Site = HeadSite & {
  readonly brand: { readonly supportEmail: string; readonly supportPhone: string };
};

const CONTEXT = 'https://schema.org';

const organisationId = (site: HeadSite) => `${absoluteUrl(site, '/')}#organisation`;

/** The organisation, and the site with its search (for the start page). */
export function siteData(site: Site): Data[] {
  const url = absoluteUrl(site, '/');
  const { name, supportEmail, supportPhone } = site.brand;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organisationId(site),
      name,
      url,
      logo: absoluteUrl(site, '/icons/icon-512.png'),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: supportEmail,
        telephone: supportPhone,
        areaServed: 'GB',
        availableLanguage: 'en-GB',
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name,
      url,
      inLanguage: 'en-GB',
      publisher: { '@id': organisationId(site) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}?service={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Names with their paths. */
type Entry = { readonly name: string; readonly path: string };

/** The breadcrumbs of a page, from the start page to the page itself. */
export function breadcrumbData(site: HeadSite, way: readonly Entry[]): Data {
  return listOf('BreadcrumbList', way, ({ name, path }) => ({
    name,
    item: absoluteUrl(site, path),
  }));
}

/** The providers of a list, in its order. */
export function providerListData(site: HeadSite, name: string, list: readonly Entry[]): Data {
  return {
    ...listOf('ItemList', list, (entry) => ({
      name: entry.name,
      url: absoluteUrl(site, entry.path),
    })),
    name,
    numberOfItems: list.length,
  };
}

function listOf<T>(type: string, entries: readonly T[], itemOf: (entry: T) => Data): Data {
  return {
    '@context': CONTEXT,
    '@type': type,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...itemOf(entry),
    })),
  };
}

/** FAQ entries as plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): Data {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type Plan = { readonly id: PlanId; readonly name: string; readonly amountPence: number };

/** The plans with the yearly price charged. */
export function plansData(site: HeadSite, plans: readonly Plan[]): Data[] {
  return plans.map(({ id, name, amountPence }) => {
    const price = { price: decimalPounds(amountPence), priceCurrency: 'GBP' };
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      '@id': `${absoluteUrl(site, '/pricing')}#${id}`,
      name: `${site.brand.name} ${name} membership`,
      description: `One year of membership, with up to 20% off selected services. Renews every year until you cancel.`,
      image: absoluteUrl(site, '/icons/icon-512.png'),
      brand: { '@type': 'Brand', name: site.brand.name },
      offers: {
        '@type': 'Offer',
        url: absoluteUrl(site, '/pricing'),
        availability: 'https://schema.org/InStock',
        ...price,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...price,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
        },
      },
    };
  });
}
