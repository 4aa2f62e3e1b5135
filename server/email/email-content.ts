import type { EmailReason } from './email-kinds.ts';

/** A fact on a line of its own, such as "When: Sunday 29 March 2026, 10am". */
export type EmailDetail = { readonly label: string; readonly value: string };

/** What the writer of an email says. */
export type EmailContent = {
  readonly heading: string;
  /** The line beside the subject in an inbox: adds to the subject, and never mentions health. */
  readonly preheader: string;
  /** The first one says why we write. */
  readonly paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  readonly details?: readonly EmailDetail[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly afterword?: string;
  /** A second, quiet link below the afterword, such as to refuse. */
  readonly alternative?: { readonly label: string; readonly url: string };
  /** Whether it is about a payment, and so includes the VAT line. */
  readonly payment?: true;
  /** For emails that people can unsubscribe from. */
  readonly unsubscribe?: {
    /** Opens a page with a button. */
    readonly page: string;
    /** One-click unsubscribe for email clients, which POST to it (RFC 8058). */
    readonly url: string;
  };
};

/** An email before rendering. */
export type EmailBody = EmailContent & { readonly reason: EmailReason };

export type EmailBrand = {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly appUrl: string;
  /** Such as `GB 123 4567 82`; none is shown if null or absent. */
  readonly vatNumber?: string | null;
};
