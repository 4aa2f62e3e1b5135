import {
  type ApplicationState,
  CONFIRM_DAYS,
  REVIEW_WORKING_DAYS,
} from '#shared/domain/clinics/application.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Copy = {
  readonly badge: string;
  readonly tone: BadgeTone;
  readonly title: string;
  readonly text: string;
};

/** What an applicant reads about each state. */
export const STATUS_COPY: Readonly<Record<ApplicationState, Copy>> = {
  unconfirmed: {
    badge: 'Not confirmed',
    tone: 'yellow',
    title: 'Confirm your application',
    text: `Select the button to confirm your email. Our team reviews confirmed applications only, and we’ll delete yours if you don’t confirm it within ${CONFIRM_DAYS} days.`,
  },
  applied: {
    badge: 'Received',
    tone: 'blue',
    title: 'We’ve got your application',
    text: `Our team will review it and email you within ${REVIEW_WORKING_DAYS} working days. You don’t have to do anything until then.`,
  },
  'in-review': {
    badge: 'In review',
    tone: 'blue',
    title: 'We’re reviewing your application',
    text: 'We’re checking your details. We’ll email you our decision, or a question.',
  },
  approved: {
    badge: 'Approved',
    tone: 'green',
    title: 'Your application is approved',
    text: 'Your page is a draft that only your team can see. Here’s what’s left to do before we make it live. Add photos yourself, and reply to our email with anything else.',
  },
  declined: {
    badge: 'Declined',
    tone: 'grey',
    title: 'We can’t list your practice for now',
    text: 'Our reason is below. If something has changed, you can apply again at any time.',
  },
  withdrawn: {
    badge: 'Withdrawn',
    tone: 'grey',
    title: 'You’ve withdrawn your application',
    text: 'We won’t review it. You can apply again at any time.',
  },
};
