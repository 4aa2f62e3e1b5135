import type { LegalText } from './static-text.ts';

export const accessibility: LegalText = {
  title: 'Accessibility Statement',
  description:
    'How accessible {brand} is, how that is tested, what does not work for everyone yet, and how to get help or complain.',
  updated: '2026-11-22',
  inBrief: [
    '{brand} is built to meet WCAG 2.2 at level AA, and works with a keyboard alone.',
    'We test it ourselves with every change. It has not been audited by anyone else yet.',
    'If something does not work for you, tell us at {email} or {phone}, and we help you in another way meanwhile.',
  ],
  sections: [
    {
      id: 'what-this-covers',
      title: 'What this statement covers',
      blocks: [
        'This website, which is also the installed app: searching providers, signing up, the membership, the digital health card, appointments, check-in, rewards, the screens of providers, and the emails we send. It does not cover the websites of providers or of other companies.',
      ],
    },
    {
      id: 'what-works',
      title: 'What works',
      blocks: [
        'We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and believe that every screen meets them but for what is named below. You can:',
        {
          list: [
            'do everything with a keyboard, see where you are, skip to the main content, and close every window with Escape;',
            'use a screen reader: each page has one title, headings in order and named fields, and what changes is read out;',
            'enlarge the page to four times its size without scrolling sideways to read, or the text alone to twice (on the providers’ desk, wide tables then scroll);',
            'choose a dark look, strong contrast or less motion in the settings of your device, which the pages follow;',
            'read every status in words, and never by colour alone;',
            'tap buttons that are at least 24 pixels wide and high, and most of them larger;',
            'read what is wrong beside the field it is about; nothing that you have typed is lost;',
            'stay signed in: you are warned five minutes before you would be signed out, and one press of a key is enough.',
          ],
        },
        'Where the device is asked for its location or camera, there is another way: you can type a place, check in by hand, and a provider can type the number of a card.',
      ],
    },
    {
      id: 'what-does-not',
      title: 'What does not work for everyone yet',
      blocks: [
        {
          list: [
            '**The map.** It is a page of OpenStreetMap inside ours and shows only if you press “Show map”. We cannot make it work with a keyboard or a screen reader as we would wish. The address in words and a link for directions stand beside it.',
            '**Paying.** The checkout is a page of our card payment provider. Its accessibility is that company’s; if you cannot use it, call or write to us.',
            '**Words of providers.** Descriptions, offers and instructions come from the providers and may be hard to read.',
            '**Files.** The copy of your data and calendar entries are files; how well they can be read depends on the program you open them with.',
            '**No sign language.** There are no films on this site, and nothing is explained in British Sign Language.',
          ],
        },
      ],
    },
    {
      id: 'how-it-is-tested',
      title: 'How it is tested',
      blocks: [
        'This is our own assessment. With every change, programs check the screens in their different states against the rules of WCAG 2.2 that a program can check, at the width of a phone, a tablet and a computer, and measure the contrast of all colours in light and dark. Whole journeys, from finding a provider to signing in, are walked through by keyboard alone.',
        'Programs find only a part of what can be wrong. No outside auditor has tested the site yet, and no group of people who use assistive technology every day. What you tell us counts all the more.',
      ],
    },
    {
      id: 'help',
      title: 'Asking for help',
      blocks: [
        'Email {email} or call {phone}. Say which page it is and what you wanted to do; if you can, also the browser and the assistive technology you use. We can read things out, send them in large print or as plain text, and enter details or ask a provider for you.',
        'We aim to answer within 10 working days. If the repair takes longer, we say so and tell you what you can do until then.',
      ],
    },
    {
      id: 'complaints',
      title: 'If our answer does not help',
      blocks: [
        'The Equality Act 2010 protects you from being treated less well because of a disability, and asks us to make reasonable adjustments. If you are not satisfied with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) gives free advice in England, Scotland and Wales: 0808 800 0082. In Northern Ireland it is the [Equality Commission for Northern Ireland](https://www.equalityni.org/).',
      ],
    },
    {
      id: 'about-this-statement',
      title: 'About this statement',
      blocks: [
        'It was written on 22 November 2026 and describes the site of that day. We go through it again whenever the site changes in a way that matters to it, and at least once a year.',
      ],
    },
  ],
};
