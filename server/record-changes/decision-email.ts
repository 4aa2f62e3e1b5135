import type { EmailMessage } from '../email/render-email.ts';

type Decision = {
  /** Of the change. */
  readonly id: string;
  readonly to: string;
  readonly providerName: string;
  readonly approved: boolean;
  /** For a declined one. */
  readonly reason: string;
  /** The page of the record. */
  readonly url: string;
};

/** What our team decided about a clinic's changes, for the person who asked. */
export function recordDecisionEmail({
  id,
  to,
  providerName,
  approved,
  reason,
  url,
}: Decision): EmailMessage {
  return {
    intent: `record-decided:${id}`,
    to,
    subject: approved ? 'Your changes are live' : 'Your changes weren’t approved',
    heading: approved ? 'Your changes are live' : 'Your changes weren’t approved',
    preheader: approved ? 'Our team has approved them.' : 'Our team has written why.',
    paragraphs: approved
      ? [`Our team has approved the changes to ${providerName}. Everyone can see them now.`]
      : [
          `Our team hasn’t approved the changes to ${providerName}. The page stays as it was.`,
          reason,
        ],
    action: { label: 'See your details', url },
    afterword: approved ? '' : 'You can change the details and ask again.',
  };
}
