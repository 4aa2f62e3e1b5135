import type { LegalText } from './static-text.ts';
import { CACHES, COOKIES, LOCAL_STORAGE, SESSION_STORAGE } from './stored-in-browser.ts';

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  description:
    'Every cookie and every storage entry that {brand} leaves in your browser, what it is for and how long it stays. No advertising, no tracking.',
  updated: '2026-11-22',
  inBrief: [
    'One cookie keeps you signed in; a second one exists only during a sign-in through another account.',
    'No advertising, no analytics, no tracking, nothing from other companies. That is why we show no cookie banner.',
    'Below is everything that {brand} keeps in your browser, by its name.',
  ],
  sections: [
    {
      id: 'what-this-is-about',
      title: 'What this page is about',
      blocks: [
        'A cookie is a short text that a website asks your browser to keep and to send back with each request. Local storage, session storage and files kept by a page are similar, but stay in your browser and are not sent to us by themselves. This page covers them all, because the law (the Privacy and Electronic Communications Regulations) treats them alike.',
        'Everything listed here is either strictly necessary for something you asked for, or a convenience that you switched on yourself. A visitor who only looks around gets no cookie from us.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        { stored: COOKIES },
        'On a test installation without https the names begin with “identity” instead of “__Host-identity”.',
      ],
    },
    {
      id: 'local-storage',
      title: 'Local storage',
      blocks: ['Shared by all tabs of this site in your browser.', { stored: LOCAL_STORAGE }],
    },
    {
      id: 'session-storage',
      title: 'Session storage',
      blocks: ['Belongs to one tab and goes when you close it.', { stored: SESSION_STORAGE }],
    },
    {
      id: 'files',
      title: 'Files for use without a connection',
      blocks: [{ stored: CACHES }],
    },
    {
      id: 'memory',
      title: 'Only in memory',
      blocks: [
        'The access token with which a page reads your data lives in the memory of the page alone, for 15 minutes at most before it is replaced. It is never written to a cookie or to storage.',
      ],
    },
    {
      id: 'other-companies',
      title: 'Other companies',
      blocks: [
        'Our pages load nothing from other companies. You meet them only after a step of your own:',
        {
          list: [
            '**Paying:** the checkout is a page of our card payment provider, with that company’s own cookies.',
            '**Show map:** the map on a provider’s page comes from OpenStreetMap, which then sees your internet address and the place you look at, and may set cookies of its own.',
            '**Links:** a provider’s website, directions and the sites you share a referral link on have policies of their own.',
          ],
        },
      ],
    },
    {
      id: 'your-choice',
      title: 'How to remove them',
      blocks: [
        'Sign out to remove the session cookie and the “token”, “healthCard” and “drafts” entries. “Reset preferences” in [Settings](/settings) forgets the remembered email and the closed card at the foot of the page. In the settings of your browser you can clear or block everything that a site has stored; without the session cookie you cannot stay signed in, and everything else on the public pages keeps working.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'If we ever store anything else, it is added here first. Anything that is not necessary we would ask you about. How we use personal data is described in the [privacy policy](/privacy).',
      ],
    },
  ],
};
