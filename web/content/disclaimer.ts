import type { LegalText } from './static-text.ts';

export const disclaimer: LegalText = {
  title: 'Disclaimer',
  description:
    '{brand} is not health insurance, gives no medical advice and is no emergency service. What the information on this site is, and what it is not.',
  updated: '2026-11-22',
  inBrief: [
    '{brand} is not health insurance.',
    'Nothing on this site is medical advice. In an emergency call 999.',
    'Providers are independent and answer for their own care and prices.',
  ],
  sections: [
    {
      id: 'not-insurance',
      title: 'Not health insurance',
      blocks: [
        '{brand} is a membership that gives access to member rates. It is not health insurance, it does not cover the cost of treatment, and it takes the place of no insurance you have or need. Members pay the provider directly.',
      ],
    },
    {
      id: 'no-medical-advice',
      title: 'No medical advice',
      blocks: [
        'The information here helps you to find a provider. It is general, and no advice, diagnosis or recommendation of a treatment. Ask a qualified professional about your health, and do not put off asking because of something you read here.',
        'That a provider is listed, appears early in a search or gives a discount does not mean that a treatment is right for you.',
      ],
    },
    {
      id: 'emergencies',
      title: 'Emergencies',
      blocks: [
        '{brand} is not an emergency service, and requests for appointments are not read around the clock. Do not use them for anything that cannot wait. If someone’s life may be at risk, call 999. For urgent medical advice call NHS 111.',
      ],
    },
    {
      id: 'independent-providers',
      title: 'Independent providers',
      blocks: [
        'Providers are independent businesses. They are not employed by us, and they alone are responsible for their staff, qualifications, registration, insurance, advice and treatment. We do not supervise treatment and give no promise about its result.',
        'Before a treatment, please check that the provider and the person who treats you are registered with the body that regulates them.',
      ],
    },
    {
      id: 'prices',
      title: 'Discounts and prices',
      blocks: [
        'Discounts are up to 20%, on selected services, and differ between providers. We show offers as the providers give them to us. An offer can change or end; please confirm the price with the provider before the appointment.',
        '“Coming Soon” means that a provider’s member rates are not agreed yet.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Accuracy and availability',
      blocks: [
        'We take care that names, addresses, phone numbers, services and places on the map are right, but cannot promise that every entry is complete and current. Distances are measured in a straight line; the way there is longer. Tell us at {email} if you find a mistake.',
        'The site may be interrupted by maintenance or faults. A provider can look up your membership by its number if your phone cannot show the card.',
      ],
    },
    {
      id: 'other-sites',
      title: 'Other websites',
      blocks: [
        'Links to providers’ websites, maps, the checkout of the card payment provider and other sites lead away from ours. We are not responsible for what is there.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Nothing here limits rights that the law gives you, or our liability where the law does not allow a limit. The [terms of service](/terms) say what we are responsible for.',
      ],
    },
  ],
};
