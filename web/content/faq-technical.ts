import type { FaqCategory } from './faq-category.ts';

export const technical: FaqCategory = {
  id: 'technical',
  name: 'Technical',
  questions: [
    {
      id: 'no-verification-email',
      question: 'I haven’t received the verification email. What should I do?',
      answer: [
        'Check your spam folder first. If it’s not there, try to sign in. You’ll see a message that your email isn’t verified, with a button to send it again. The link in the email works for 24 hours.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I’ve forgotten my password. What should I do?',
      answer: [
        'Go to the [sign-in page](/signin), enter your email and select Forgot password. We’ll email you a link to choose a new one. It works once, for one hour. Choosing a new password signs you out everywhere.',
      ],
    },
    {
      id: 'change-email',
      question: 'How do I change my email?',
      answer: [
        'Go to Email in [Settings](/settings), and enter your new address. We’ll send a link to both addresses. Your email changes once you’ve used both. If you can’t get into your old mailbox any more, email {email} and we’ll help.',
      ],
    },
    {
      id: 'not-me',
      question: 'I got an email about something I didn’t do. What should I do?',
      answer: [
        'Select “This wasn’t me” in the email, then “Lock my account”. We’ll sign everyone out and email you a link to choose a new password. If your email was changed, you’ll get your old one back. The link works for seven days.',
      ],
    },
    {
      id: 'signed-out',
      question: 'Why was I signed out?',
      answer: [
        'To protect your health data, we sign you out after 60 minutes without activity. After 55 minutes, we’ll warn you so you can choose to stay signed in.',
      ],
    },
    {
      id: 'install',
      question: 'Is there an app?',
      answer: [
        'Yes: this website is the app, so you don’t need an app store. Choose “Install” or “Add to Home Screen” in your browser, and {brand} will open in its own window.',
      ],
    },
    {
      id: 'reload',
      question: 'Do I have to reload the page to see updates?',
      answer: [
        'No. When a provider answers a request or moves an appointment, it shows in your open profile within seconds. The provider’s desk updates just as fast. If you lose your connection, everything catches up automatically when you’re back online.',
      ],
    },
    {
      id: 'location-trouble',
      question: 'Check-in can’t find my location. What should I do?',
      answer: [
        'Allow location for this site in your browser, and turn on location services on your phone. Then select Refresh Location. Inside large buildings, phones are often less exact than 100 metres. Go near a window, or use Manual Check-in.',
      ],
    },
    {
      id: 'map',
      question: 'Why do I have to select “Show map”?',
      answer: [
        'Because the map comes from OpenStreetMap, and your browser doesn’t contact any other company until you ask it to. You can always see the address and a link for directions without the map.',
      ],
    },
    {
      id: 'browsers',
      question: 'Which browsers can I use?',
      answer: [
        'The current versions of Chrome, Edge, Firefox and Safari, on phones, tablets and computers.',
      ],
    },
  ],
};
