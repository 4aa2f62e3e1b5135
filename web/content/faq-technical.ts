import type { FaqCategory } from './faq-category.ts';

export const technical: FaqCategory = {
  id: 'technical',
  name: 'Technical',
  questions: [
    {
      id: 'no-verification-email',
      question: 'I have not received the verification email. What now?',
      answer: [
        'Look in your spam folder first. If it is not there, try to log in: next to the message that your email is not verified there is a button to send it again. The link in it works for 24 hours.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I have forgotten my password.',
      answer: [
        'On the [log-in page](/signin), enter your email and choose Forgot password. We send you a link to choose a new one; it works once and for one hour. All open sessions are then signed out.',
      ],
    },
    {
      id: 'signed-out',
      question: 'Why was I signed out?',
      answer: [
        'To protect your health data you are signed out after 60 minutes without activity. After 55 minutes a warning lets you stay signed in.',
      ],
    },
    {
      id: 'install',
      question: 'Is there an app?',
      answer: [
        'The website is the app. Choose “Install” or “Add to Home Screen” in your browser and {brand} opens in a window of its own, without an app store.',
      ],
    },
    {
      id: 'reload',
      question: 'Do I have to reload the page to see what is new?',
      answer: [
        'No. When a provider answers a request or moves an appointment, your open profile shows it within seconds, and so does the provider’s desk. After a time without a connection it catches up by itself.',
      ],
    },
    {
      id: 'location-trouble',
      question: 'Check-in cannot find my location.',
      answer: [
        'Allow location for this site in your browser and switch on location services on your phone, then press Refresh Location. Inside large buildings a phone is often less exact than 100 metres; go near a window, or use Manual Check-in.',
      ],
    },
    {
      id: 'map',
      question: 'Why do I have to press “Show map”?',
      answer: [
        'The map comes from OpenStreetMap. We contact no other company from your browser until you ask for it. The address and a link for directions are always there without it.',
      ],
    },
    {
      id: 'browsers',
      question: 'Which browsers work?',
      answer: [
        'Current versions of Chrome, Edge, Firefox and Safari, on phones, tablets and computers.',
      ],
    },
  ],
};
