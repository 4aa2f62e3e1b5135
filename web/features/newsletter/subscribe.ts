import { newsletterContract } from '#shared/contract/newsletter.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { newsletterFooterForm } from '#shared/forms/newsletter-footer.ts';
import { newsletterPayload } from '#shared/forms/newsletter-payload.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import { keptEmail } from './typed-email.ts';

export type SubscribeOutcome =
  | { readonly kind: 'subscribed' }
  /** Nobody is signed in: nothing was sent. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly message: string };

export type SubscribeTools = {
  readonly api: Pick<ApiClient, 'call'>;
  isSignedIn(): Promise<boolean>;
};

/** Asks for the newsletter with values that have been checked (spec 4 and 8, Newsletter). */
export async function subscribe(
  values: { readonly email: string; readonly name?: string },
  { api, isSignedIn }: SubscribeTools,
): Promise<SubscribeOutcome> {
  try {
    if (!(await isSignedIn())) return { kind: 'sign-in' };
    await api.call(newsletterContract.subscribeNewsletter, {
      body: newsletterPayload(values),
    });
    keptEmail.remove();
    return { kind: 'subscribed' };
  } catch (error) {
    // The session ended meanwhile.
    if (error instanceof ApiError && error.code === 'auth/required') return { kind: 'sign-in' };
    return refused(failureText(error));
  }
}

/** The footer form: one field, checked when it is sent (NEWS-02 to NEWS-04). */
export async function subscribeFromFooter(
  email: string,
  tools: SubscribeTools,
): Promise<SubscribeOutcome> {
  const wrong = fieldErrors(newsletterFooterForm.safeParse({ email }))['email'];
  return wrong === undefined ? subscribe({ email }, tools) : refused(wrong);
}

const refused = (message: string): SubscribeOutcome => ({ kind: 'refused', message });

function failureText(error: unknown): string {
  // Without any answer there are no words of the server's to look for.
  const answered = error instanceof ApiError && error.status !== 0;
  return answered ? messageOf(error, 'Failed to subscribe') : 'An unexpected error occurred';
}
