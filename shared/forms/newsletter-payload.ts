/** The body of `POST /email/newsletter/subscribe` (API-31). */
export type NewsletterPayload = { readonly email: string; readonly name?: string };

/**
 * The payload of either newsletter form: the email trimmed and lower-cased, the name trimmed and
 * left out if empty (NEWS-12, NEWS-13).
 */
export function newsletterPayload(values: {
  readonly email: string;
  readonly name?: string | undefined;
}): NewsletterPayload {
  const email = values.email.trim().toLowerCase();
  const name = values.name?.trim() ?? '';
  return name === '' ? { email } : { email, name };
}
