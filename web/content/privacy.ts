import { dataTexts } from './privacy-data.ts';
import { rightsTexts } from './privacy-rights.ts';
import type { LegalText } from './static-text.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description:
    'Which personal data {brand} holds, why, who can see it, how long it stays and what your rights are.',
  updated: '2026-11-22',
  inBrief: [
    'We use your data to run your membership and your appointments, and for nothing else. We do not sell it, and there is no advertising and no tracking.',
    'Access is role-based: admin, provider and member. A provider sees only the appointments made with that provider.',
    'Your payment card goes to the card payment provider and never to us. At check-in we keep the distance, and never your position.',
    'You can see, download, correct and delete your data in [Settings](/settings).',
  ],
  sections: [...dataTexts, ...rightsTexts],
};
