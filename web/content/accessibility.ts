import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { LegalText } from './static-text.ts';

export const accessibility: LegalText = {
  title: PUBLIC_PAGES.accessibility.title,
  description:
    'How accessible {brand} is, how we test it, what doesn’t work for everyone yet, and how to get help or complain.',
  updated: '2026-11-25',
  inBrief: [
    '{brand} is built to meet WCAG 2.2 at level AA. It works with a keyboard alone.',
    'We test it ourselves with every change. No one else has audited it yet.',
    'If something doesn’t work for you, tell us at {email} or {phone}. We’ll help you another way in the meantime.',
  ],
  sections: [
    {
      id: 'what-this-covers',
      title: 'What this statement covers',
      blocks: [
        'This statement covers this website, which is also the installed app, and the emails we send. It includes searching for providers, signing up, membership, the digital health card, appointments, check-in, rewards and the screens that providers use. It doesn’t cover the websites of providers or other companies.',
      ],
    },
    {
      id: 'what-works',
      title: 'What works',
      blocks: [
        'We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We believe every screen meets them, except for what we list below. You can:',
        {
          list: [
            'do everything with a keyboard, see where you are, skip to the main content and close every window with Escape',
            'use a screen reader: each page has one title, headings in order and named fields, and changes are read out',
            'make the page four times bigger without scrolling sideways to read, or the text alone two times bigger (on the providers’ desk, wide tables then scroll)',
            'choose dark mode, high contrast or less motion in your device’s settings, and our pages will follow',
            'read every status in words, never by colour alone',
            'use buttons that are at least 24 pixels wide and high, and mostly larger',
            'see what’s wrong next to the field it’s about, without losing anything you’ve typed',
            'stay signed in: we’ll warn you five minutes before we sign you out, and it takes just one key to carry on',
          ],
        },
        'Where we ask for your device’s location or camera, there’s another way. You can type a place or check in manually, and a provider can type a card number.',
      ],
    },
    {
      id: 'what-does-not',
      title: 'What doesn’t work for everyone yet',
      blocks: [
        {
          list: [
            '**The map.** It’s an OpenStreetMap page inside ours, and only shows if you select “Show map”. We can’t make it work with a keyboard or a screen reader as well as we’d like. The address in words and a link for directions are next to it.',
            '**Paying.** The checkout is our card payment provider’s page, and that company is responsible for its accessibility. If you can’t use it, call or email us.',
            '**Providers’ own words.** Descriptions, offers and instructions come from providers and may be hard to read.',
            '**Files.** The copy of your data and your calendar entries are files. How easy they are to read depends on the program you open them with.',
            '**No sign language.** There are no videos on this site, and nothing is explained in British Sign Language.',
          ],
        },
      ],
    },
    {
      id: 'how-it-is-tested',
      title: 'How we test it',
      blocks: [
        'This is our own assessment. With every change, we run automatic checks on our screens in their different states. They cover the WCAG 2.2 rules that a program can check, at the width of a phone, a tablet and a computer. They also measure the contrast of all colours in light and dark mode. And they go through whole journeys, from finding a provider to signing in, with a keyboard alone.',
        'Automatic checks only find some of the problems. The site hasn’t yet been tested by an outside auditor, or by a group of people who use assistive technology every day. That makes what you tell us even more important.',
      ],
    },
    {
      id: 'help',
      title: 'Asking for help',
      blocks: [
        'Email {email} or call {phone}. Tell us which page it is and what you wanted to do. If you can, tell us your browser and the assistive technology you use too. We can read things out, send them in large print or as plain text, and enter details or ask a provider for you.',
        'We aim to reply within 10 working days. If it takes longer to fix, we’ll say so and tell you what you can do until then.',
      ],
    },
    {
      id: 'complaints',
      title: 'If our answer doesn’t help',
      blocks: [
        'The Equality Act 2010 protects you from being treated less well because of a disability. It requires us to make reasonable adjustments. If you’re not happy with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) gives free advice in England, Scotland and Wales on 0808 800 0082. In Northern Ireland, contact the [Equality Commission for Northern Ireland](https://www.equalityni.org/).',
      ],
    },
    {
      id: 'about-this-statement',
      title: 'About this statement',
      blocks: [
        'We wrote this statement on 22 November 2026, and it describes the site on that day. We review it whenever the site changes in a way that affects it, and at least once a year.',
      ],
    },
  ],
};
