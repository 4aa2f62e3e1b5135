import type { LegalText } from './static-text.ts';
import { joiningTerms } from './terms-joining.ts';
import { payingTerms } from './terms-paying.ts';
import { usingTerms } from './terms-using.ts';

export const terms: LegalText = {
  title: 'Terms of Service',
  description:
    'The terms of a {brand} membership: who can join, price and annual billing, discounts, cancelling, the 7-day cooling-off period and refunds. It is not health insurance.',
  updated: '2026-11-22',
  inBrief: [
    '{brand} is a membership, and not health insurance. You pay providers directly.',
    'You must be 18 or over, or have the consent of a parent or guardian.',
    'Billing is annual and renews until you cancel. You can cancel any time; the membership stays active until renewal.',
    'Full refund within 7 days if unused; no partial refunds afterwards. Your statutory rights, the 14 days to cancel among them, are unaffected.',
  ],
  sections: [...joiningTerms, ...payingTerms, ...usingTerms],
};
