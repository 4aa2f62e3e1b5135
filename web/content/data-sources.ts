import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { LegalText } from './static-text.ts';

const OGL_2 =
  '[Open Government Licence v2.0](https://www.nationalarchives.gov.uk/doc/open-government-licence/version/2/)';
const OGL_3 =
  '[Open Government Licence v3.0](https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/)';
const CC_BY_3 = '[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/)';
const CC_BY_4 = '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)';
const CC0 = '[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)';
const ODBL = '[Open Database License (ODbL) 1.0](https://opendatacommons.org/licenses/odbl/1-0/)';

// The licences ask for these words: change them only with the source.
const PUBLIC_SECTOR =
  'Contains public sector information licensed under the Open Government Licence';
const ROYAL_MAIL = 'Contains Royal Mail data © Royal Mail copyright and database right 2025.';
const OS_2025 = 'Contains OS data © Crown copyright and database right 2025.';
const OSM = '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)';
const ONS =
  'Source: Office for National Statistics licensed under the Open Government Licence v3.0.';

/** The sources of server/places/data/README.md, server/identity/data/README.md and of the provider directories. */
export const dataSources: LegalText = {
  title: PUBLIC_PAGES['data-sources'].title,
  description:
    'Where the postcodes, places, maps and provider details on {brand} come from, with the licence and credit for each source.',
  updated: '2026-11-26',
  inBrief: [
    'Postcodes and place names come from open data. We keep a compact copy and have changed it.',
    'Maps come from OpenStreetMap. Provider details come from the providers or from public directories.',
    'If you spot a mistake, tell us at {email} or {phone}.',
  ],
  sections: [
    {
      id: 'postcodes',
      title: 'Postcodes',
      blocks: [
        'Our list of postcodes is made from:',
        {
          list: [
            `**OS Code-Point Open**, October 2025: the postcodes of Great Britain, with their positions and districts. Licence: ${OGL_3}. ${OS_2025} ${ROYAL_MAIL} Contains National Statistics data © Crown copyright and database right 2025.`,
            `**UK postcodes by gibbs**, date not recorded: towns, and the first halves of postcodes outside Great Britain or no longer used. From [gibbs/uk-postcodes](https://github.com/gibbs/uk-postcodes). Licence: ${CC0}.`,
          ],
        },
        'Some towns and districts in this list come from the sources of place names below. So do some positions on the islands.',
        'Full postcodes in Northern Ireland, Jersey, Guernsey and the Isle of Man are not published as open data. For these, we only know where the first half of the postcode is, so distances are less exact.',
      ],
    },
    {
      id: 'places',
      title: 'Place names',
      blocks: [
        'Our list of places is made from:',
        {
          list: [
            `**Index of Place Names in Great Britain**, Office for National Statistics, copy of January 2023: places in England and Wales. Licence: ${OGL_3}. ${ONS} ${OS_2025}`,
            `**GeoNames**, 2015 with later additions: more places, populations and other names. Licence: ${CC_BY_4}. The files of 2015 were published under ${CC_BY_3}. Contains data from GeoNames ([www.geonames.org](https://www.geonames.org/)), CC BY 4.0, changed.`,
            `**OS Code-Point Open**, October 2025: where districts, counties, nations and most islands are. Licence and credit as for postcodes.`,
            `**OS Open Names**, 2019: whether a place is a town or a village, for example. Licence: ${OGL_3}. Contains OS data © Crown copyright and database right 2019.`,
            `**OSNI Open Data**, date not recorded: the outline of Northern Ireland. Licence: ${OGL_3}. ${PUBLIC_SECTOR} v3.0, © Crown copyright, Land & Property Services.`,
            '**Natural Earth 4.1**, 2018: Jersey, Guernsey, the Isle of Man and smaller islands. In the [public domain](https://www.naturalearthdata.com/about/terms-of-use/).',
          ],
        },
        'We added some well-known places ourselves, such as Harley Street and the Cotswolds. Their positions are approximate.',
      ],
    },
    {
      id: 'districts',
      title: 'Districts and counties',
      blocks: [
        {
          list: [
            `**Names and codes of districts**, Office for National Statistics, copy of February 2026. Licence: ${OGL_3}. ${ONS}`,
            `**UK local authority names and codes 1.6.1**, mySociety, July 2025: the districts of Northern Ireland, the county of each district, and populations in 2020. Licence: ${CC_BY_4}. [UK local authority names and codes](https://pages.mysociety.org/uk_local_authority_names_and_codes/) by mySociety, CC BY 4.0. Changed by us.`,
          ],
        },
      ],
    },
    {
      id: 'providers',
      title: 'Provider details',
      blocks: [
        'Details come from the provider, or from a public directory that our team has imported. We record the source of each imported entry. The directories below don’t include prices, discounts or pictures.',
        'We may use these directories. We give the dates of the copies prepared for {brand}:',
        {
          list: [
            `**NHS.UK** (formerly NHS Choices), 2014 to 2019: clinics, dentists, hospitals, opticians and pharmacies. Licence: ${OGL_2} or ${OGL_3}, depending on the file. ${PUBLIC_SECTOR} v2.0. ${PUBLIC_SECTOR} v3.0.`,
            `**NHS Organisation Data Service**, January 2020: GP practices. Licence: ${OGL_3}. ${PUBLIC_SECTOR} v3.0.`,
            `**Care Quality Commission (CQC)**, 2019, April 2021 and August 2025: dentists, doctors and other services in England. Licence: ${OGL_3}. ${PUBLIC_SECTOR} v3.0.`,
            `**Trafford Data Lab**: local services, and its copies of other directories. Licence: ${OGL_3}. ${PUBLIC_SECTOR} v3.0.`,
            `**Sport England Active Places**, 2025: gyms and other places to exercise. Licence: ${CC_BY_4}, with [Sport England’s notice](https://www.activeplacespower.com/opendatalicence). Contains Data © Sport England.`,
            `**OpenStreetMap**, May 2026: providers on the Isle of Man. Licence: ${ODBL}. ${OSM}. Contains information from OpenStreetMap, which is made available here under the Open Database License (ODbL).`,
          ],
        },
      ],
    },
    {
      id: 'maps',
      title: 'Maps',
      blocks: [
        `The map on a provider’s page is an OpenStreetMap page, shown inside ours once you select “Show map”. It’s as up to date as OpenStreetMap itself, and we don’t keep a copy. “Get directions” opens OpenStreetMap too. ${OSM}. Licence of the map data: ${ODBL}.`,
      ],
    },
    {
      id: 'passwords',
      title: 'Common passwords',
      blocks: [
        'We refuse passwords that are easy to guess. Our list is made from:',
        {
          list: [
            `**10 million passwords** by Mark Burnett, 2015: the 100,000 most used, from [SecLists](https://github.com/danielmiessler/SecLists). Licence: [MIT](https://opensource.org/license/mit). © 2025 Daniel Miessler.`,
          ],
        },
        'We only keep a scrambled form of them.',
      ],
    },
    {
      id: 'changes',
      title: 'What we changed',
      blocks: [
        'We made our lists of postcodes and places in November 2026. To keep them small and useful, we:',
        {
          list: [
            'kept only what we need, in compact files',
            'rounded positions to about ten metres',
            'combined the sources, and joined places that were listed more than once',
            'worked out the district or county of each place, and how well known it is',
            'corrected some towns, names and positions',
          ],
        },
        'When we import provider details, we choose a category, tidy how they are written and leave out entries listed twice.',
        'So any mistakes may be ours. None of the organisations named on this page endorse {brand}.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Reporting a mistake',
      blocks: [
        'Email {email} or call {phone}. Tell us which place, postcode or provider is wrong and, if you know, what is right. We’ll check it and correct our copy.',
        'You can correct the map yourself, or report a mistake in it, [at OpenStreetMap](https://www.openstreetmap.org/fixthemap).',
      ],
    },
  ],
};
