import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { LegalText } from './static-text.ts';

export const disclaimer: LegalText = {
  title: PUBLIC_PAGES.disclaimer.title,
  description:
    '{brand} is not health insurance or an emergency service, and doesn’t give medical advice. What the information on this site is, and what it isn’t.',
  updated: '2026-11-25',
  inBrief: [
    '{brand} is not health insurance.',
    'Nothing on this site is medical advice. In an emergency, call 999.',
    'Providers are independent and responsible for their own care and prices.',
  ],
  sections: [
    {
      id: 'not-insurance',
      title: 'Not health insurance',
      blocks: [
        '{brand} is a membership that gives you access to member prices. It is not health insurance. It doesn’t cover the cost of treatment, and it doesn’t replace any insurance you have or need. Members pay the provider directly.',
      ],
    },
    {
      id: 'no-medical-advice',
      title: 'No medical advice',
      blocks: [
        'The information here helps you find a provider. It is general. It is not advice, a diagnosis or a recommendation of a treatment. Ask a qualified professional about your health, and don’t put off asking because of something you read here.',
        'A provider may be listed here, appear early in a search or give a discount. That doesn’t mean a treatment is right for you.',
      ],
    },
    {
      id: 'emergencies',
      title: 'Emergencies',
      blocks: [
        '{brand} is not an emergency service, and appointment requests aren’t read around the clock. Don’t use them for anything that can’t wait. If someone’s life may be at risk, call 999. For urgent medical advice, call NHS 111.',
      ],
    },
    {
      id: 'independent-providers',
      title: 'Independent providers',
      blocks: [
        'Providers are independent businesses. We don’t employ them. They alone are responsible for their staff, qualifications, registration, insurance, advice and treatment. We don’t supervise treatment or promise a result.',
        'Before you have a treatment, please check that the provider and the person treating you are registered with the body that regulates them.',
      ],
    },
    {
      id: 'prices',
      title: 'Discounts and prices',
      blocks: [
        'Discounts are up to 20% on selected services, and vary between providers. We show offers as providers give them to us. An offer can change or end, so please confirm the price with the provider before your appointment.',
        '“Coming Soon” means that we haven’t agreed member prices with a provider yet.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Accuracy and availability',
      blocks: [
        'We take care to get names, addresses, phone numbers, services and map locations right. But we can’t promise that every entry is complete and up to date. We measure distances in a straight line, so your journey will be longer. If you find a mistake, tell us at {email}.',
        'Maintenance or faults may interrupt the site. If your phone can’t show your card, a provider can look up your membership by its card number.',
      ],
    },
    {
      id: 'other-sites',
      title: 'Other websites',
      blocks: [
        'Some links take you away from our site: to providers’ websites, maps, our card payment provider’s checkout and other sites. We are not responsible for what’s on them.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Nothing here limits the rights the law gives you, or our liability where the law doesn’t allow a limit. The [terms of service](/terms) say what we are responsible for.',
      ],
    },
  ],
};
