import { type EmailKind, kindOf } from './email-kinds.ts';

const [MINUTE, HOUR] = [60, 3_600];

/** Why an address gets no more emails: it does not exist, or its owner reported one as spam. */
export type SuppressionReason = 'bounce' | 'complaint';

type ClassRule = {
  /** Seconds between the attempts to deliver an email; the last pause precedes the last attempt. */
  readonly pauses: readonly number[];
  readonly suppressedBy: readonly SuppressionReason[];
};

/**
 * The classes of emails (ADR-052). An email is sent before all that are due in later classes, so
 * that a reset link never waits for reminders. The database has the same order, in the type
 * `email_class`.
 */
export const EMAIL_CLASSES = {
  /** A person waits for it, and most of its links are valid for an hour. */
  security: {
    pauses: [5, 15, 30, MINUTE, 2 * MINUTE, ...Array<number>(12).fill(5 * MINUTE), HOUR, 6 * HOUR],
    suppressedBy: ['bounce'],
  },
  /** What a person has to know: covers an outage of most of a day. */
  transactional: {
    pauses: [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR],
    suppressedBy: ['bounce'],
  },
  reminder: {
    pauses: [MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR],
    suppressedBy: ['bounce', 'complaint'],
  },
  newsletter: {
    pauses: [10 * MINUTE, 2 * HOUR, 12 * HOUR],
    suppressedBy: ['bounce', 'complaint'],
  },
} as const satisfies Readonly<Record<string, ClassRule>>;

export type EmailClass = keyof typeof EMAIL_CLASSES;

/** The class of each kind of email that is not transactional. */
const CLASS_OF_KIND: Partial<Record<EmailKind, EmailClass>> = {
  'verify-email': 'security',
  'password-reset': 'security',
  'sign-in-link': 'security',
  'already-registered': 'security',
  'password-changed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'two-step-on': 'security',
  'two-step-off': 'security',
  'recovery-code-used': 'security',
  'email-change-confirm': 'security',
  'email-in-use': 'security',
  'email-change-asked': 'security',
  'email-change-approved': 'security',
  'email-changed': 'security',
  'new-device': 'security',
  'account-locked': 'security',
  'data-exported': 'security',
  'account-deleted': 'security',
  // The reminder of a renewal is a notice that the contract owes (P-54), and so transactional.
  'appointment-reminder': 'reminder',
  'clinic-tomorrow': 'reminder',
  'newsletter-welcome': 'newsletter',
};

export function classOf(intent: string): EmailClass {
  return CLASS_OF_KIND[kindOf(intent)] ?? 'transactional';
}

/**
 * Whether an email is not sent to a suppressed address. The verification of an address always is: its
 * owner has just asked for it, and the mailbox may work again.
 */
export function isSuppressed(
  { intent, class: emailClass }: { readonly intent: string; readonly class: EmailClass },
  reason: SuppressionReason,
): boolean {
  const { suppressedBy }: ClassRule = EMAIL_CLASSES[emailClass];
  return kindOf(intent) !== 'verify-email' && suppressedBy.includes(reason);
}
