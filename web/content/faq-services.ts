import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { FaqCategory } from './faq-category.ts';

const names = (soon: boolean) =>
  new Intl.ListFormat('en-GB').format(
    CATEGORIES.filter((category) => 'comingSoon' in category === soon).map(({ name }) => name),
  );

export const services: FaqCategory = {
  id: 'services',
  name: 'Services',
  questions: [
    {
      id: 'which-services',
      question: 'What kinds of services are there?',
      answer: [`${names(false)}.`, `Coming soon: ${names(true)}.`],
    },
    {
      id: 'how-much-discount',
      question: 'How big are the discounts?',
      answer: [
        'Up to 20% on selected services. Every provider decides which services are discounted and by how much, and the benefits box on their page lists it line by line.',
      ],
    },
    {
      id: 'every-service',
      question: 'Is every service discounted?',
      answer: [
        'No. Only the services that the provider lists in the benefits box. Please ask for the price when you book, so that there is no surprise at the desk.',
      ],
    },
    {
      id: 'coming-soon',
      question: 'Why does a provider say Coming Soon?',
      answer: [
        'We have listed the provider, but their member rates are not agreed yet. You can save them as a favourite and look again later.',
      ],
    },
    {
      id: 'quality',
      question: 'Do you check the quality of the care?',
      answer: [
        'Providers are independent and answer for their own care. We do not inspect or grade clinics, and show a rating only where it has a source.',
        'You can look up providers of medical care with their regulator: the Care Quality Commission in England, Healthcare Improvement Scotland, Healthcare Inspectorate Wales or the RQIA in Northern Ireland. Professional registers such as those of the GMC, GDC and HCPC list the people themselves.',
      ],
    },
    {
      id: 'gp-referral',
      question: 'Do I need a referral from my GP?',
      answer: [
        'Not for a membership. Some services, such as certain scans, need a referral all the same; the provider tells you when you book.',
      ],
    },
    {
      id: 'with-insurance',
      question: 'Can I use it together with health insurance?',
      answer: [
        'You can have both. Whether a provider gives the member rate on an appointment that an insurer pays for is up to the provider and the insurer, so ask both first.',
      ],
    },
    {
      id: 'search',
      question: 'How do I find a provider near me?',
      answer: [
        'On the [home page](/), type what you need and where. Everyday words work, such as “physio” or “back pain”. You can also choose “Use my location” to see the nearest first.',
      ],
    },
    {
      id: 'telehealth',
      question: 'Are there appointments by phone or video?',
      answer: [
        'Where a provider offers them. When you request an appointment you choose In-Person or Telehealth, and the provider confirms what is possible.',
      ],
    },
  ],
};
