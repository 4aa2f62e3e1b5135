import type { EmailMessage } from '../email/render-email.ts';

type Exported = { readonly id: string; readonly to: string; readonly appUrl: string };

/** Tells a person that an operator made a copy of their data (P-87). */
export function exportedEmail({ id, to, appUrl }: Exported): EmailMessage {
  return {
    intent: `data-exported:${id}`,
    to,
    subject: 'We made a copy of your data',
    heading: 'We made a copy of your data',
    preheader: 'Our team copied the data in your account.',
    paragraphs: [
      'A member of our team made a copy of the data in your account. We only do this when someone asks us for their data, or when the law requires it.',
      'We left out the reasons and notes of your appointments. Only you can download those, in your settings.',
    ],
    action: { label: 'Go to settings', url: `${appUrl}/settings` },
    afterword: 'If you didn’t ask us for your data, please reply to this email.',
  };
}
