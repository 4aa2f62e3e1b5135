import { expect, it } from 'vitest';
import { breadcrumbData, faqData, plansData, providerListData, siteData } from './site-data.ts';

const site = {
  brand: { name: 'Halewell', supportEmail: 'us@halewell.example', supportPhone: '020 7946 0123' },
  appUrl: 'https://halewell.example',
};

it('describes the organisation and the site search', () => {
  expect(siteData(site)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://halewell.example/#organisation',
      name: 'Halewell',
      url: 'https://halewell.example/',
      logo: 'https://halewell.example/icons/icon-512.png',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: 'us@halewell.example',
        telephone: '020 7946 0123',
        areaServed: 'GB',
        availableLanguage: 'en-GB',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://halewell.example/#website',
      name: 'Halewell',
      url: 'https://halewell.example/',
      inLanguage: 'en-GB',
      publisher: { '@id': 'https://halewell.example/#organisation' },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://halewell.example/?service={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
});

it('numbers breadcrumbs and lists from one', () => {
  const way = [
    { name: 'Halewell', path: '/' },
    { name: 'Dentists', path: '/?category=dentists' },
  ];
  expect(breadcrumbData(site, way)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Halewell', item: 'https://halewell.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Dentists',
        item: 'https://halewell.example/?category=dentists',
      },
    ],
  });
  expect(providerListData(site, 'Dentists', [{ name: 'A', path: '/provider/a' }])).toMatchObject({
    '@type': 'ItemList',
    name: 'Dentists',
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'A', url: 'https://halewell.example/provider/a' }],
  });
});

it('lists FAQ entries', () => {
  expect(faqData([{ question: 'Why?', answer: 'Because.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
      },
    ],
  });
});

it('offers a year at the price charged', () => {
  expect(plansData(site, [{ id: 'single', name: 'Single', amountPence: 7505 }])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': 'https://halewell.example/pricing#single',
      name: 'Halewell Single membership',
      description:
        'One year of membership, with up to 20% off selected services. Renews every year until you cancel.',
      image: 'https://halewell.example/icons/icon-512.png',
      brand: { '@type': 'Brand', name: 'Halewell' },
      offers: {
        '@type': 'Offer',
        url: 'https://halewell.example/pricing',
        availability: 'https://schema.org/InStock',
        price: '75.05',
        priceCurrency: 'GBP',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '75.05',
          priceCurrency: 'GBP',
          // ANN is the UN/CEFACT code of a year.
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
        },
      },
    },
  ]);
});
