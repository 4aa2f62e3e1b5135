import { newsletterContract } from '#shared/contract/newsletter.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { newsletterFooterForm } from '#shared/forms/newsletter-footer.ts';
import { newsletterPayload } from '#shared/forms/newsletter-payload.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import { newsletterEmailStorage } from './newsletter-email-storage.ts';

export type SubscribeOutcome =
  | { readonly kind: 'subscribed' }
  /** Nobody is signed in; nothing was sent. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly message: string };

export type SubscribeDeps = {
  readonly api: Pick<ApiClient, 'call'>;
  isSignedIn(): Promise<boolean>;
};

/** Subscribes with validated values; never throws (NEWS-14; ERR-82 to ERR-84). */
export async function subscribe(
  values: { readonly email: string; readonly name?: string },
  { api, isSignedIn }: SubscribeDeps,
): Promise<SubscribeOutcome> {
  try {
    if (!(await isSignedIn())) return { kind: 'sign-in' };
    await api.call(newsletterContract.subscribeNewsletter, {
      body: newsletterPayload(values),
    });
    newsletterEmailStorage.remove();
    return { kind: 'subscribed' };
  } catch (error) {
    // The session has expired.
    if (error instanceof ApiError && error.code === 'auth/required') return { kind: 'sign-in' };
    return refused(failureText(error));
  }
}

/** Validates and submits the single field of the footer form (NEWS-02 to NEWS-04). */
export async function subscribeFromFooter(
  email: string,
  tools: SubscribeDeps,
): Promise<SubscribeOutcome> {
  const error = fieldErrors(newsletterFooterForm.safeParse({ email }))['email'];
  return error === undefined ? subscribe({ email }, tools) : refused(error);
}

const refused = (message: string): SubscribeOutcome => ({ kind: 'refused', message });

function failureText(error: unknown): string {
  // Only a server response carries a message to show.
  const hasResponse = error instanceof ApiError && error.status !== 0;
  return hasResponse ? messageOf(error, 'Failed to subscribe') : 'An unexpected error occurred';
}
