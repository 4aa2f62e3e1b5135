/** The body of `POST /email/newsletter/subscribe` (spec 7). */
export type NewsletterPayload = { readonly email: string; readonly name?: string };

/**
 * What either newsletter form sends: the e-mail trimmed and lower-cased, the name trimmed and left
 * out where there is none (spec 5, Newsletter modal).
 */
export function newsletterPayload(values: {
  readonly email: string;
  readonly name?: string | undefined;
}): NewsletterPayload {
  const email = values.email.trim().toLowerCase();
  const name = values.name?.trim() ?? '';
  return name === '' ? { email } : { email, name };
}
