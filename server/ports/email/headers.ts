import type { Email } from './port.ts';

/** Who emails come from. */
export type Sender = {
  /** Such as `Halewell <members@halewell.example>`. */
  readonly from: string;
  /** Our emails invite replies, which people read there. */
  readonly replyTo: string;
};

/** The headers of an email besides its subject and recipient, for nodemailer. */
export function headersOf(
  { messageId, unsubscribeUrl }: Pick<Email, 'messageId' | 'unsubscribeUrl'>,
  sender: Sender,
) {
  const domain = addressOf(sender.from).replace(/^.*@/, '').toLowerCase();
  return {
    ...sender,
    // The same for every attempt, so that a copy can be recognised.
    messageId: `<${messageId}@${domain}>`,
    headers: {
      // Keeps out-of-office replies away (RFC 3834; the second header is Outlook's).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Id': `<newsletter.${domain}>`,
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** The bare address of a sender, with or without a name. @throws Error without an address */
export function addressOf(sender: string): string {
  const address = /[^\s@<>]+@[^\s@<>]+(?=>?\s*$)/.exec(sender)?.[0];
  if (address === undefined) throw new Error(`MAIL_FROM has no email address: ${sender}`);
  return address;
}
