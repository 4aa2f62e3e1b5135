import { expect, it } from 'vitest';
import { breadcrumbData, faqData, plansData, providerListData, siteData } from './site-data.ts';

const site = {
  brand: { name: 'Halewell', supportEmail: 'us@halewell.example', supportPhone: '020 7946 0123' },
  appUrl: 'https://halewell.example',
};

it('describes the organisation and the site search', () => {
  const [organisation, website] = siteData(site);
  expect(organisation).toMatchObject({
    '@type': 'Organization',
    name: 'Halewell',
    url: 'https://halewell.example/',
    logo: 'https://halewell.example/icons/icon-512.png',
    contactPoint: { email: 'us@halewell.example', telephone: '020 7946 0123' },
  });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': organisation?.['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://halewell.example/?service={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

it('numbers breadcrumbs and lists from one', () => {
  const way = [
    { name: 'Halewell', path: '/' },
    { name: 'Dentists', path: '/?category=dentists' },
  ];
  expect(breadcrumbData(site, way)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Halewell', item: 'https://halewell.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Dentists',
      item: 'https://halewell.example/?category=dentists',
    },
  ]);
  expect(providerListData(site, 'Dentists', [{ name: 'A', path: '/provider/a' }])).toMatchObject({
    '@type': 'ItemList',
    name: 'Dentists',
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'A', url: 'https://halewell.example/provider/a' }],
  });
});

it('lists FAQ entries', () => {
  expect(faqData([{ question: 'Why?', answer: 'Because.' }])['mainEntity']).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});

it('offers a year at the price charged', () => {
  const [single] = plansData(site, [{ id: 'single', name: 'Single', amountPence: 7500 }]);
  expect(single).toMatchObject({
    '@type': 'Product',
    name: 'Halewell Single membership',
    offers: {
      price: '75.00',
      priceCurrency: 'GBP',
      priceSpecification: { referenceQuantity: { value: 1, unitCode: 'ANN' } },
    },
  });
});
