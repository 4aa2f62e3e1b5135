import { instantText } from '#shared/domain/dates/display.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Deleted = {
  /** Never the account's: nothing names it any more. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  readonly byOperator: boolean;
  readonly brandName: string;
  readonly appUrl: string;
};

/** Longer than its attempts take; a backup that is restored later does not send it again. */
const VALID_SECONDS = 24 * 3_600;

/** Tells the address of a deleted account what was deleted and what is kept (P-45). */
export function deletedEmail(deleted: Deleted): EmailMessage {
  const { id, to, at, byOperator, brandName, appUrl } = deleted;
  return {
    intent: `account-deleted:${id}`,
    to,
    validSeconds: VALID_SECONDS,
    subject: `Your ${brandName} account was deleted`,
    heading: 'Your account was deleted',
    preheader: 'What we deleted, what we have to keep, and what to do if it wasn’t you.',
    paragraphs: [
      byOperator
        ? `Our team has just deleted your ${brandName} account. This can’t be undone.`
        : `Someone signed in to your ${brandName} account has just deleted it. This can’t be undone.`,
      'We’ve deleted your details, health card, favourites, family members, check-ins and rewards. If you had a membership, it has ended. If you had appointments coming up, we’ve cancelled them.',
      'Providers keep their entries of your appointments, but we’ve removed your name, card number, reason and notes. We keep records of payments and refunds for six years after the end of the financial year, because tax law requires it.',
      'We delete your email address too, once we’ve sent you this email.',
    ],
    details: [{ label: 'When', value: instantText(at) }],
    action: { label: 'Read our privacy policy', url: `${appUrl}/privacy` },
    afterword: byOperator
      ? 'If you didn’t ask us to delete your account, please reply to this email or call us.'
      : 'If it wasn’t you, please reply to this email or call us straight away. Change the password of your email account too, in case someone else can read your emails.',
  };
}
