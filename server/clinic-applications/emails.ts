import {
  CONFIRM_DAYS,
  OPEN_APPLICATIONS_PER_EMAIL,
  REVIEW_WORKING_DAYS,
} from '#shared/domain/clinics/application.ts';
import type { EmailMessage } from '../email/render-email.ts';

type About = {
  readonly to: string;
  /** Of the application. */
  readonly id: string;
  readonly brandName: string;
  /** The page of the application. */
  readonly url: string;
};

const WORDS = 'your application';

/** Confirms the address. Says nothing that was typed: another person may have typed the address. */
export function confirmApplicationEmail({ to, id, brandName, url }: About): EmailMessage {
  return {
    intent: `listing-confirm:${id}`,
    to,
    validSeconds: CONFIRM_DAYS * 86_400,
    subject: `Confirm your application to ${brandName}`,
    heading: 'Confirm your application',
    preheader: `There’s one step left. The link works for ${CONFIRM_DAYS} days.`,
    paragraphs: [
      `Someone asked to list a practice on ${brandName} and gave this address. If it was you, confirm it, and our team will review your application.`,
      `We’ll reply within ${REVIEW_WORKING_DAYS} working days. Keep this email: its link also shows you where ${WORDS} has got to.`,
    ],
    action: { label: 'Confirm my email', url },
    afterword: `The link works for ${CONFIRM_DAYS} days, and for longer once you’ve confirmed. An address can have ${OPEN_APPLICATIONS_PER_EMAIL} open applications. If you didn’t ask for this, you can safely ignore this email and we’ll delete the application.`,
  };
}

/** Asks the applicant for more. @param question as our team wrote it */
export function questionEmail(
  { to, id, url }: About,
  question: { readonly position: number; readonly text: string },
): EmailMessage {
  return {
    intent: `listing-question:${id}:${question.position}`,
    to,
    subject: `A question about ${WORDS}`,
    heading: `A question about ${WORDS}`,
    preheader: 'Our team needs to know a little more before it can decide.',
    paragraphs: [
      'We’re reviewing your application to be listed, and we have a question:',
      question.text,
    ],
    action: { label: 'Answer the question', url },
    afterword: 'You can answer on the page of your application. You don’t need an account.',
  };
}

/** The approval; the invitation to the clinic's team is an email of its own. */
export function approvedEmail({ to, id, brandName, url }: About): EmailMessage {
  return {
    intent: `listing-approved:${id}`,
    to,
    subject: 'We’ve approved your application',
    heading: 'Your application is approved',
    preheader: 'See what’s left to do to get the most from your listing.',
    paragraphs: [
      `Welcome to ${brandName}. We’ve approved your application, and your page is ready as a draft.`,
      'We’ve sent you a second email to open your clinic’s page. Your checklist shows what’s still missing before it goes live.',
    ],
    action: { label: 'Open my checklist', url },
    afterword:
      'Listing is free, and there’s no contract. Reply to this email if anything is wrong.',
  };
}

/** The refusal. @param reason as our team wrote it */
export function declinedEmail({ to, id, brandName }: About, reason: string): EmailMessage {
  return {
    intent: `listing-declined:${id}`,
    to,
    subject: 'Our decision on your application',
    heading: 'We can’t list your practice for now',
    preheader: 'We’ve reviewed it. Here’s what we decided, and why.',
    paragraphs: [
      `Thank you for applying to be listed on ${brandName}. We’ve reviewed your application, and we can’t list your practice for now. This is why:`,
      reason,
    ],
    afterword:
      'If something has changed, or you think we’ve got it wrong, reply to this email. You can apply again at any time.',
  };
}
