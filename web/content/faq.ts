import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { FaqCategory } from './faq-category.ts';
import { general } from './faq-general.ts';
import { membership } from './faq-membership.ts';
import { privacyQuestions } from './faq-privacy.ts';
import { services } from './faq-services.ts';
import { support } from './faq-support.ts';
import { technical } from './faq-technical.ts';
import { usingYourCard } from './faq-using-your-card.ts';

export const faqPage = {
  title: PUBLIC_PAGES.faq.title,
  description:
    'How a {brand} membership works: prices, discounts, the digital health card, cancelling, refunds, privacy and support. It is not health insurance.',
  lead: 'How membership works, what it costs and how to use it. {brand} is not health insurance: you choose the provider and pay them directly.',
};

/** All questions, in the order of the filters (STATIC-11). */
export const faqCategories: readonly FaqCategory[] = [
  general,
  membership,
  usingYourCard,
  services,
  privacyQuestions,
  technical,
  support,
];
