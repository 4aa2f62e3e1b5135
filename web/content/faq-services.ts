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
      question: 'What services can I find?',
      answer: [`${names(false)}.`, `Coming soon: ${names(true)}.`],
    },
    {
      id: 'how-much-discount',
      question: 'How big are the discounts?',
      answer: [
        'Up to 20% on selected services. Each provider decides which services to discount and by how much. The benefits box on their page lists them line by line.',
      ],
    },
    {
      id: 'every-service',
      question: 'Is every service discounted?',
      answer: [
        'No, only the ones listed in the provider’s benefits box. Ask for the price when you book, so there are no surprises at the desk.',
      ],
    },
    {
      id: 'coming-soon',
      question: 'Why does a provider say “Coming Soon”?',
      answer: [
        'We’ve listed the provider, but we haven’t agreed member prices with them yet. You can save them as a favourite and check back later.',
      ],
    },
    {
      id: 'quality',
      question: 'Do you check the quality of care?',
      answer: [
        'No, we don’t inspect or grade providers. They’re independent and responsible for their own care. We only show a rating where it has a source.',
        'You can look up medical providers with their regulator. That’s the Care Quality Commission in England, Healthcare Improvement Scotland, Healthcare Inspectorate Wales or the RQIA in Northern Ireland. To check the people who work there, use a professional register, such as those of the GMC, GDC and HCPC.',
      ],
    },
    {
      id: 'gp-referral',
      question: 'Do I need a referral from my GP?',
      answer: [
        'Not to join. But you’ll need one for some services, such as certain scans. The provider will tell you when you book.',
      ],
    },
    {
      id: 'with-insurance',
      question: 'Can I use it with health insurance?',
      answer: [
        'Yes, you can have both. If an insurer pays for your appointment, it’s up to the provider and the insurer whether you get the member price. Ask them both first.',
      ],
    },
    {
      id: 'search',
      question: 'How do I find a provider near me?',
      answer: [
        'Go to the [home page](/) and type what you need and where. Everyday words work, such as “physio” or “back pain”. Choose “Use my location” to see the nearest providers first.',
      ],
    },
    {
      id: 'telehealth',
      question: 'Can I have an appointment by phone or video?',
      answer: [
        'Yes, where the provider offers it. Choose In-Person or Telehealth when you request an appointment. The provider will confirm what’s possible.',
      ],
    },
  ],
};
