import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { dataTexts } from './privacy-data.ts';
import { rightsTexts } from './privacy-rights.ts';
import type { LegalText } from './static-text.ts';

export const privacy: LegalText = {
  title: PUBLIC_PAGES.privacy.title,
  description:
    'What personal data {brand} holds, why we hold it, who can see it, how long we keep it and what your rights are.',
  updated: '2026-11-27',
  inBrief: [
    'We use your data to run your membership and your appointments, and for nothing else. We don’t sell it. There is no advertising and no tracking.',
    'Access is role-based: admin, provider and member. A provider sees only the appointments made with them.',
    'Your payment card details go to our card payment provider, never to us. When you check in, we keep the distance but never your position.',
    'You can see, download, correct and delete your data in [Settings](/settings).',
  ],
  sections: [...dataTexts, ...rightsTexts],
};
