import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { LegalText } from './static-text.ts';
import { joiningTerms } from './terms-joining.ts';
import { payingTerms } from './terms-paying.ts';
import { usingTerms } from './terms-using.ts';

export const terms: LegalText = {
  title: PUBLIC_PAGES.terms.title,
  description:
    'The terms of a {brand} membership: who can join, prices and annual billing, discounts, cancelling, the 7-day cooling-off period and refunds. It is not health insurance.',
  updated: '2026-11-25',
  inBrief: [
    '{brand} is a membership. It is not health insurance. You pay providers directly.',
    'You must be 18 or over, or have the consent of a parent or guardian.',
    'Billing is annual, and your membership renews until you cancel. You can cancel any time. Your membership stays active until renewal.',
    'You can get a full refund within 7 days if your membership is unused. There are no partial refunds afterwards. Your statutory rights are unaffected, including your 14 days to cancel.',
  ],
  sections: [...joiningTerms, ...payingTerms, ...usingTerms],
};
